import copy
import json
import pickle
import unittest

from stud_arena import Action, Stakes, UsageError, View, check_decision, parse_cards, position, positions
from stud_arena.actions import read_offer

ACT = (
    '{"type":"act","id":4711,"session":7,"hand":3,"variant":"razz","seat":1,"dealer":0,"street":"fourth","cards":"As4d7c2h",'
    '"boards":["Kd9c","7c2h","","Th"],"community":"","stacks":[7775,7875,0,7900],"bets":[100,0,0,0],"paid":[225,125,0,25],'
    '"live":[0,1],"pots":[375],"unit":100,"raisesLeft":3,"history":"0i50 1m100 3f 0c100 / 0b100",'
    '"legal":[{"action":"fold"},{"action":"call","to":100},{"action":"raise","min":200,"max":7875}]}'
)


def lazy(line):
    """A view as the conversation makes it."""
    head, _, offer = line.rpartition(',"legal":')
    return View(head, read_offer(offer))


class ReadingAView(unittest.TestCase):
    def test_the_fields_are_those_of_the_message(self):
        view = lazy(ACT)
        self.assertEqual((view.id, view.session, view.hand, view.variant), (4711, 7, 3, "razz"))
        self.assertEqual((view.seat, view.dealer, view.street, view.cards), (1, 0, "fourth", "As4d7c2h"))
        self.assertEqual((view.boards, view.community), (("Kd9c", "7c2h", "", "Th"), ""))
        self.assertEqual((view.stacks, view.bets, view.paid), ((7775, 7875, 0, 7900), (100, 0, 0, 0), (225, 125, 0, 25)))
        self.assertEqual((view.live, view.pots, view.unit, view.raises_left), ((0, 1), (375,), 100, 3))
        self.assertEqual((view.history, view.stakes), ("0i50 1m100 3f 0c100 / 0b100", None))

    def test_however_a_message_is_written_the_view_is_the_same(self):
        message = json.loads(ACT)
        spaced = json.dumps({key: message[key] for key in sorted(message, key=lambda key: key == "legal")})
        unknown = ACT.replace('"unit":100', '"unit":100,"cap":{"cards":"2c","legal":[{"action":"check"}]}')
        for line in (spaced.replace(', "legal": ', ',"legal":'), unknown):
            self.assertEqual(lazy(line), lazy(ACT), line)
            self.assertEqual(lazy(line).cards, "As4d7c2h")
        self.assertEqual(View.of(message), lazy(ACT))

    def test_wherever_an_unknown_field_stands_and_whatever_it_holds_the_view_is_the_same(self):
        nasty = {"cards": "2c", "boards": ["2c"], "community": "", "stacks": [1], "history": "", "legal": [], "seat": 9}
        texts = ["", "x", ',"cards":"2c', '","boards":["2c"],"community":"",', "\\", ',"history":"', "}{"]
        values = [1, None, {}, nasty, [nasty], [[]], {"a": nasty, "history": "x"}, *texts, texts, {"boards": texts}]
        fields = list(json.loads(ACT).items())
        expected = lazy(ACT)
        for place in range(4, len(fields)):
            for value in values:
                message = dict([*fields[:place], ("new", value), *fields[place:]])
                view = lazy(json.dumps(message, separators=(",", ":")))
                self.assertEqual(view, expected, message)

    def test_values_that_are_not_what_the_arena_writes_are_read_too(self):
        for key, value in (("cards", ""), ("boards", []), ("history", 'a "b" \\ c'), ("street", 'x,"cards":"2c'), ("pots", [])):
            message = {**json.loads(ACT), key: value}
            view = lazy(json.dumps(message, separators=(",", ":")))
            self.assertEqual(getattr(view, key), tuple(value) if isinstance(value, list) else value)
            self.assertEqual(view, View.of(message))

    def test_stakes_and_names_with_odd_characters_are_read(self):
        stakes = '{"ante":50,"bringIn":100,"smallBet":200,"bigBet":400,"smallestChip":1}'
        line = ACT.replace('"razz"', '"my \\"r\\u00e4zz\\" {}"').replace(',"seat":', f',"stakes":{stakes},"seat":', 1)
        self.assertEqual(lazy(line).variant, 'my "räzz" {}')
        self.assertEqual(lazy(line).stakes, Stakes(50, 100, 200, 400, 1))
        self.assertEqual(lazy(ACT.replace(',"seat":', f',"stakes":{stakes},"seat":', 1)).stakes.big_bet, 400)

    def test_every_recorded_position_reads_the_same_lazily_and_at_once(self):
        views = positions()
        self.assertGreater(len(views), 150)
        for view in views:
            self.assertEqual(lazy(json.dumps(view.to_message(), separators=(",", ":"))), view)

    def test_a_view_is_kept_copied_and_pickled(self):
        view = lazy(ACT)
        self.assertEqual(copy.deepcopy(view), view)
        self.assertEqual(pickle.loads(pickle.dumps(view)).history, view.history)

    def test_a_misspelt_field_is_named_with_the_nearest_one(self):
        with self.assertRaisesRegex(AttributeError, "nothing called 'raisesLeft'. Did you mean 'raises_left'?"):
            lazy(ACT).raisesLeft


class WhatFollowsFromAView(unittest.TestCase):
    def test_prices(self):
        view = lazy(ACT)
        self.assertEqual((view.pot, view.to_call), (375, 100))
        self.assertEqual(view.pot_odds, 100 / 475)
        self.assertEqual(view.opponents, [0])
        self.assertEqual([past.action for past in view.rounds[1]], ["bet"])

    def test_cards(self):
        view = lazy(ACT)
        self.assertEqual(view.hole_cards, parse_cards("As4d"))
        self.assertEqual(view.board(0), parse_cards("Kd9c"))
        self.assertEqual(view.dead_cards, parse_cards("Th"))
        self.assertEqual(sorted(view.seen_cards), sorted(parse_cards("As4d7c2hKd9cTh")))
        self.assertEqual(len(view.unseen_cards()), 45)
        self.assertNotIn(parse_cards("Th")[0], view.unseen_cards())

    def test_choices(self):
        view = lazy(ACT)
        self.assertEqual(view.option("call"), Action("call", 100))
        self.assertIsNone(view.option("check"))
        self.assertEqual(view.fold_or_check(), Action("fold"))
        self.assertEqual(view.cheapest(), Action("call", 100))
        self.assertEqual(view.raising.raise_to(299.5), Action("raise", 300))
        self.assertEqual(view.raising.raise_to(-5), Action("raise", 200))
        self.assertEqual(view.raising.raise_to(float("inf")), Action("raise", 7875))

    def test_R10_the_bring_in_may_not_fold(self):
        view = position("stud", cards="9d4s/2c", boards=["", "Kc"], legal="bringIn 50, complete 100")
        self.assertEqual(view.fold_or_check(), Action("bringIn", 50))
        self.assertEqual(view.cheapest(), Action("bringIn", 50))

    def test_R30_declarations_fall_back_on_high(self):
        view = position("five-card-hilo-declare", cards="9d/4s2cKdAh", boards=["", "Kc"], legal="declare high, declare low")
        self.assertTrue(view.declaring)
        self.assertEqual(view.fold_or_check(), Action("declare", side="high"))


class Actions(unittest.TestCase):
    def test_an_action_is_not_changed_but_made_anew(self):
        call = Action("call", 100)
        with self.assertRaises(AttributeError):
            call.to = 200
        self.assertEqual(call.noted("cheap").note, "cheap")
        self.assertEqual(call.noted("cheap"), call)
        self.assertIsNone(call.note)

    def test_what_is_legal_and_what_is_said_of_the_rest(self):
        legal = lazy(ACT).legal
        for fine in (
            *legal[:2],
            Action("call"),
            {"action": "call"},
            {"action": "raise", "to": 200},
            {"action": "raise", "to": 300.0},
            legal[2].raise_to(300).noted("x"),
        ):
            self.assertIsNone(check_decision(legal, fine), fine)
        may = "It may fold, call to 100 or raise to 200-7875."
        for wrong, words in (
            (None, f"returned null; return one of view.legal, such as Action('fold'). {may}"),
            ("fold", f"returned \"fold\"; return one of view.legal, such as Action('fold'). {may}"),
            (Action("call", 50), f"returned Action('call', to=50). {may}"),
            (
                legal[2],
                "returned Action('raise', min=200, max=7875). \"to\" must be a number: the total in this betting round. "
                + may,
            ),
            (Action("bet", 200), f'returned Action(\'bet\', to=200). What raises the price is called "raise" here. {may}'),
            ({"action": "raise", "to": 199}, f'returned {{"action": "raise", "to": 199}}. {may}'),
            ({"action": "raise", "to": True}, f'returned {{"action": "raise", "to": true}}. {may}'),
        ):
            self.assertEqual(check_decision(legal, wrong), words)


class Positions(unittest.TestCase):
    def test_what_was_paid_follows_from_the_history(self):
        view = position(
            "stud8",
            cards="As2s/3d9c",
            boards=["", "Kc5d", "Qh"],
            seat=0,
            history="0i50 1m100 2f 0c100 / 1b100",
            legal="fold, call 100, raise 200",
        )
        # Antes of 25: 75; 100 each on third street, and the bet.
        self.assertEqual((view.paid, view.bets, view.pot), ((125, 225, 25), (0, 100, 0), 375))
        self.assertEqual((view.street, view.unit, view.raises_left, view.live), ("fourth", 100, 3, (0, 1)))
        self.assertEqual((view.cards, view.boards), ("As2s3d9c", ("3d9c", "Kc5d", "Qh")))
        self.assertEqual(view.stacks, (7875, 7775, 7975))

    def test_what_cannot_be_read_is_named(self):
        for legal, variant, words in (
            ("jump", "stud", '"jump" is no action'),
            ("call much", "stud", '"call much": the amount must be a number'),
            ("fold", "studd", 'No shipped variant is called "studd"'),
        ):
            with self.assertRaisesRegex(UsageError, words):
                position(variant, cards="As", boards=["", ""], legal=legal)


if __name__ == "__main__":
    unittest.main()
