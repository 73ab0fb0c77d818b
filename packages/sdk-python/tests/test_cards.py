import unittest

from stud_arena import (
    UsageError,
    format_cards,
    last_aggressor,
    parse_cards,
    parse_history,
    read_starting_cards,
)


class ReadingCards(unittest.TestCase):
    def test_R1_rank_times_four_plus_suit_clubs_diamonds_hearts_spades(self):
        self.assertEqual(parse_cards("2c2d2h2s3cAs"), [0, 1, 2, 3, 4, 51])

    def test_cards_are_read_as_people_write_them(self):
        for text in ("AsTd7c", "As Td 7c", "as,10d,7C", " As  Td7c "):
            self.assertEqual(format_cards(parse_cards(text)), "AsTd7c", text)
        self.assertEqual(format_cards(parse_cards("??As")), "??As")
        self.assertEqual(parse_cards(""), [])

    def test_the_first_thing_that_is_no_card_is_named(self):
        for text, named in (("AsKx", '"Kx"'), ("As K", '"K"'), ("1s", '"1s"'), ("As10", '"10"')):
            with self.assertRaisesRegex(UsageError, named):
                parse_cards(text)


class StartingCards(unittest.TestCase):
    def test_what_a_player_sees_in_them(self):
        self.assertTrue(read_starting_cards("7c7d", "7h").rolled_up)
        hidden = read_starting_cards("9c9d", "Kh")
        self.assertEqual((hidden.pair, hidden.hidden_pair, hidden.high), (7, True, 11))
        self.assertFalse(read_starting_cards("9cKd", "9h").hidden_pair)
        low = read_starting_cards("8s5s", "As")
        self.assertEqual((low.suited, low.low_cards, low.low_top, low.connected), (True, 3, 8, False))
        self.assertTrue(read_starting_cards("As2d", "5c").connected)
        self.assertTrue(read_starting_cards("AsKd", "Tc").connected)


class History(unittest.TestCase):
    def test_words_are_seat_letter_and_total_and_slashes_part_the_streets(self):
        streets = parse_history("2i50 0f 1m100 2c100 / 1x 2b100")
        self.assertEqual([len(street) for street in streets], [4, 2])
        self.assertEqual(streets[0][2], (1, "complete", 100, None))
        self.assertEqual(last_aggressor(streets[0]), 1)
        self.assertEqual(last_aggressor(streets[1]), 2)
        self.assertEqual(parse_history(""), [[]])
        self.assertEqual(last_aggressor([]), -1)

    def test_R30_declarations_name_their_side(self):
        self.assertEqual([past.side for past in parse_history("0d1 1d2 2d3")[0]], ["high", "low", "both"])

    def test_a_word_that_is_none_is_named(self):
        with self.assertRaisesRegex(UsageError, '"0z" is no action'):
            parse_history("0i50 0z")


if __name__ == "__main__":
    unittest.main()
