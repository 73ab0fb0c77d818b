import unittest

from stud_arena import Variant, equity, parse_cards, position, positions, variants


class PlayingItOut(unittest.TestCase):
    def test_a_hand_that_cannot_lose_wins_everything_and_one_that_cannot_win_nothing(self):
        royal = position("stud", cards="AsKs/QsJsTs2c/2d", boards=["", "3c3d4h5c"], legal="check")
        self.assertEqual(equity(variants()["stud"], royal)[:2], (1, 0))
        beaten = position("razz", cards="KsKd/KhKcQsQd/Qh", boards=["", "Ac2d3h4c"], legal="check")
        self.assertEqual(equity(variants()["razz"], beaten)[:2], (0, 0))

    def test_R23_with_no_low_in_sight_the_high_takes_all_else_half(self):
        game = variants()["stud8"]
        no_low = position("stud8", cards="AsKs/QsJsTs9c/9d", boards=["", "KcKdQhQc"], legal="check")
        self.assertEqual(equity(game, no_low).equity, 1)
        # Four low cards in sight and three to come against a hand that has no low.
        half = equity(game, position("stud8", cards="AsKs/QsJsTs9c/9d", boards=["", "2c3d4h5c"], legal="check"), samples=400)
        self.assertEqual(half.shares[0], 1)
        self.assertAlmostEqual(half.equity, 1 - half.shares[1] / 2 - (1 - half.equity), places=9)
        self.assertTrue(0.5 < half.equity < 0.75, half)

    def test_on_the_last_street_what_is_unknown_is_counted_right(self):
        # Of 43 cards one lies under Q-8-6-3. K-J-9-7-2 loses to 4 aces, to 3 kings and to the 12 that make a pair: 19 in all.
        game = variants()["five-card-stud"]
        view = position("five-card-stud", cards="Kc/Jd9h7s2c", boards=["", "Qd8h6s3c"], legal="check")
        found = equity(game, view, samples=4000)
        self.assertLess(abs(found.equity - 24 / 43), 5 * found.error)

    def test_the_same_position_has_the_same_estimate(self):
        for view in positions("stud8")[:5]:
            game = variants()["stud8"]
            self.assertEqual(equity(game, view, samples=20), equity(game, view, samples=20))

    def test_R8_where_the_deck_runs_short_everybody_plays_with_a_card_less(self):
        boards = ["", "3c4c5c6c", "7c8c9cTc", "JcQcKcAc", "3d4d5d6d", "7d8d9dTd", "JdQdKdAd", "3h4h5h6h"]
        view = position("stud", cards="2c2d/2h7h8h9h", boards=boards, legal="check")
        # 46 cards are missing to eight hands of seven, and 18 are left.
        found = equity(variants()["stud"], view, samples=50)
        self.assertTrue(0 < found.equity < 1, found)

    def test_R34_a_share_of_hole_cards_goes_by_these_alone(self):
        chicago = Variant.of({**variants()["stud"].rules, "id": "chicago", "shares": ["high", "high-spade-in-the-hole"]})
        view = position(chicago, cards="As2c/KsQsJs3d/4d", boards=["", "KdKhKcTs"], legal="check")
        self.assertEqual(equity(chicago, view).shares[1], 1)
        view = position(chicago, cards="2c2d/AsQsJs3d/4d", boards=["", "KdKhKcTs"], legal="check")
        self.assertEqual(equity(chicago, view).shares[1], 0)

    def test_a_short_deck_is_dealt_from_alone(self):
        short = {**variants()["stud"].rules, "id": "short", "deck": {"ranks": "789TJQKA", "suits": "cdhs"}}
        self.assertEqual(Variant.of(short).deck, parse_cards("".join(r + s for r in "789TJQKA" for s in "cdhs")))
        view = position(Variant.of(short), cards="AsAd/Ah", boards=["", "Kc"], legal="check")
        self.assertGreater(equity(Variant.of(short), view).equity, 0.6)


if __name__ == "__main__":
    unittest.main()
