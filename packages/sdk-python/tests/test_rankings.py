import unittest
from collections import Counter
from itertools import combinations_with_replacement
from math import comb

from stud_arena import UsageError, describe, high_category, rank_cards, ranker_of


def five_card_hands():
    """Every kind of five-card hand: its cards, and how many of the 2,598,960 hands are like it."""
    for ranks in combinations_with_replacement(range(13), 5):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        ways = 1
        for count in counts.values():
            ways *= comb(4, count)
        held = Counter()
        cards = []
        for rank in ranks:
            # The second of a rank gets the next suit, and the first of all another one: no flush.
            cards.append(rank * 4 + (held[rank] if len(cards) else 3 - held[rank]) % 4)
            held[rank] += 1
        if len(counts) == 5:
            yield [rank * 4 for rank in ranks], 4
            ways -= 4
        else:
            cards = [card for rank, count in counts.items() for card in range(rank * 4, rank * 4 + count)]
        yield cards, ways


HANDS = list(five_card_hands())


class Ladders(unittest.TestCase):
    def assert_falling(self, share, hands):
        rankings = [rank_cards(share, hand) for hand in hands]
        self.assertEqual(rankings, sorted(set(rankings), reverse=True), hands)


class HighHands(Ladders):
    def test_the_2_598_960_five_card_hands_fall_into_the_published_categories(self):
        counts = Counter()
        for cards, ways in HANDS:
            counts[high_category(cards)] += ways
        self.assertEqual(
            counts,
            {
                "straight flush": 40,
                "quads": 624,
                "full house": 3744,
                "flush": 5108,
                "straight": 10200,
                "trips": 54912,
                "two pair": 123552,
                "pair": 1098240,
                "high card": 1302540,
            },
        )

    def test_there_are_as_many_different_rankings_as_the_books_say(self):
        kinds = {"high": 7462, "deuce-to-seven": 7462, "ace-to-five": 6175, "eight-or-better": 56}
        for share, number in kinds.items():
            rank = ranker_of(share)
            self.assertEqual(len({rank(cards) for cards, _ in HANDS} - {0}), number, share)

    def test_R27_the_order_of_high_hands(self):
        ladder = "AsKsQsJsTs 5d4d3d2dAd 9c9d9h9s2c KcKdKhQcQd AhJh9h4h2h Td9c8h7s6c 5c4d3h2sAc QcQdQh7c2d " \
            "AcAdKcKdQs AcAd2c2d3s KsKdAcJh9s KsKdAcJh8s AcKdQhJs9c 7c5d4h3s2c"
        self.assert_falling("high", ladder.split())

    def test_R27_seven_cards_count_their_best_five(self):
        self.assertEqual(rank_cards("high", "As2s3s4s5sKdKh"), rank_cards("high", "5s4s3s2sAs"))
        self.assertEqual(rank_cards("high", "KcKdQcQdJcJdAs"), rank_cards("high", "KcKdQcQdAs"))

    def test_R33_fewer_than_five_cards_count_groups_and_high_cards_only(self):
        self.assertEqual(high_category("AsKsQsJs"), "high card")
        self.assert_falling("high", ["2c2d", "AsKs", "As"])


class LowHands(Ladders):
    def test_R29_the_ladder_of_seed_003(self):
        worst_first = "33355 KK432 22765 AAT98 KQJT9 KQJT7 98765 97653 9765A 65432 6432A 5432A".split()
        hands = ["".join(rank + "cdhsc"[at] for at, rank in enumerate(ranks)) for ranks in worst_first]
        hands = [hand.replace("Kc", "Ks", 1) for hand in hands]
        self.assert_falling("ace-to-five", hands[::-1])

    def test_R28_eight_or_better_needs_five_different_ranks_of_eight_or_less(self):
        self.assert_falling("eight-or-better", ["5c4d3h2sAc", "7c6d5h4s2c", "8c6d4h2sAc", "8c7d6h5s4c"])
        self.assertEqual(rank_cards("eight-or-better", "9c7d6h5s4c"), 0)
        self.assertEqual(rank_cards("eight-or-better", "AcAd3h4s5c7dKh"), rank_cards("eight-or-better", "7d5c4s3hAc"))

    def test_R34_deuce_to_seven_the_wheel_is_ace_high_and_straights_count_against(self):
        self.assert_falling("deuce-to-seven", ["7c5d4h3s2c", "KcQdJh9s2c", "Ac5d4h3s2c", "Ac6d4h3s2c", "2c2d5h6s7c", "6c5d4h3s2c"])


class Soko(Ladders):
    def test_R31_worked_example_15(self):
        hands = ["2c2d3h3s4c", "Ks9s7s2s3d", "9s8d7c6h2s", "AcAdKhQs9c"]
        self.assert_falling("soko", hands)
        self.assertEqual(describe("soko", "AcAdKhQsJc"), "four-straight, ace high, ace kicker")


class Words(unittest.TestCase):
    def test_hands_are_called_what_players_call_them(self):
        for share, cards, words in [
            ("high", "QsQdQh9c9d4s2c", "full house, queens over nines"),
            ("high", "As2s3s4s5sKdKh", "steel wheel"),
            ("high", "6c6d2hKs", "pair of sixes, king kicker"),
            ("eight-or-better", "6c4d3h2sAc", "six-four low"),
            ("eight-or-better", "9c7d6h5s4c", "no low"),
            ("ace-to-five", "5c4d3h2sAc", "wheel"),
            ("ace-to-five", "KcKd4h3s2c", "pair of kings, 4-3-2"),
            ("deuce-to-seven", "7c5d4h3s2c", "seven-five low"),
            ("deuce-to-seven", "8c6d5h3s2c", "8-6-5-3-2 low"),
            ("high-spade-in-the-hole", "AsKs2d", "ace of spades"),
            ("high", "", "no cards"),
        ]:
            self.assertEqual(describe(share, cards), words)

    def test_bad_cards_and_shares_are_refused_in_a_sentence(self):
        for share, cards, words in [
            ("high", "As??", "Card 2 is not known: it has no ranking."),
            ("high", "AsKsQsJsTs9s8s7s", "A hand is ranked by at most seven cards, and these are 8."),
            ("high", "AsXx", '"Xx" is no card: write a rank of 23456789TJQKA and a suit of cdhs, such as "Td".'),
            ("hi", "As", 'No share is called "hi". Known: high, soko, ace-to-five'),
        ]:
            with self.assertRaises(UsageError) as caught:
                rank_cards(share, cards)
            self.assertIn(words, str(caught.exception))


if __name__ == "__main__":
    unittest.main()
