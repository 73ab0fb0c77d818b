"""What the bot does in positions set out by hand. Run: python3 -m unittest"""

import unittest

from bot import bot
from stud_arena import position, positions, rehearse


def decide(variant, **what):
    """The name of the action in that position."""
    [answer] = rehearse(bot, [position(variant, **what)])
    if answer.fault:
        raise AssertionError(answer.fault)
    return answer.action


class FirstStreet(unittest.TestCase):
    def test_three_aces_complete_against_a_king(self):
        action = decide("stud", cards="AsAd/Ah", boards=["", "Kc"], history="1i50", legal="fold, call 50, complete 100")
        self.assertEqual(action, "complete")

    def test_razz_kings_fold_to_a_wheel_card_that_has_completed(self):
        legal = "fold, call 100, raise 200"
        action = decide("razz", cards="KsKd/Qh", boards=["", "3c"], history="0i50 1m100", legal=legal)
        self.assertEqual(action, "fold")

    def test_without_a_limit_a_raise_is_some_part_of_the_pot(self):
        view = position(
            "stud8-nl", cards="AsAd/Ah", boards=["", "Kc"], history="1i50", legal="fold, call 50, complete 100-7975"
        )
        [answer] = rehearse(bot, [view])
        self.assertIsNone(answer.fault)
        self.assertLess(answer.decision.to, 400)


class EveryGame(unittest.TestCase):
    def test_in_recorded_positions_of_every_game_all_decisions_are_legal(self):
        answers = rehearse(bot, positions())
        self.assertEqual([answer.fault for answer in answers if answer.fault], [])


if __name__ == "__main__":
    unittest.main()
