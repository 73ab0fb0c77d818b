import json
import os
import unittest

from stud_arena import Action, Bot, SessionBot, UsageError
from stud_arena.conversation import BotCrash, Conversation

HELLO = {"type": "hello", "protocol": "stud-arena/1", "arena": "0.1.0", "limits": {}}
BYE = {"type": "bye", "reason": "the run is over"}


def session(number=0, **changes):
    variant = {"id": "stud8", "name": "Stud8", "streets": [], "shares": ["high"], "stakes": {}}
    return {
        "type": "session",
        "session": number,
        "variant": variant,
        "stakes": {"ante": 25, "bringIn": 50, "smallBet": 100, "bigBet": 200, "smallestChip": 1},
        "seat": 1,
        "seats": 2,
        "hands": 50,
        "seed": "0123456789abcdef",
        **changes,
    }


def act(number, session=0, **changes):
    return {
        "type": "act",
        "id": number,
        "session": session,
        "hand": 3,
        "variant": "stud8",
        "seat": 1,
        "dealer": 1,
        "street": "fourth",
        "cards": "AsKd7c7h",
        "boards": ["2d9c", "7c7h"],
        "community": "",
        "stacks": [7775, 7875],
        "bets": [100, 0],
        "paid": [225, 125],
        "live": [0, 1],
        "pots": [350],
        "unit": 100,
        "raisesLeft": 3,
        "history": "0i50 1m100 0c100 / 0b100",
        "legal": [{"action": "fold"}, {"action": "call", "to": 100}, {"action": "raise", "to": 200}],
        **changes,
    }


def hand(number=3, session=0):
    ended = {"net": [-225, 225], "shown": ["", ""], "boards": ["Kd9c", "7c2h"], "community": "", "history": "0i50 1f"}
    return {"type": "hand", "session": session, "hand": number, **ended}


def lines(*messages):
    # The arena writes no spaces; other writings are a test of their own.
    return "".join(json.dumps(message, separators=(",", ":"), ensure_ascii=False) + "\n" for message in messages)


class Talk:
    """A conversation, and what came out of it."""

    def __init__(self, play, **bot):
        """`play` is what `act` does; or a class that plays a session."""
        player = play if isinstance(play, type) else type("Player", (SessionBot,), {"act": lambda self, view: play(view)})
        self.writes, self.log = [], []
        self.conversation = Conversation(Bot("bot", player, **bot), self.writes.append, self.log.append)

    def say(self, *messages):
        return self.push(lines(*messages).encode())

    def push(self, data):
        before = len(self.writes)
        self.conversation.push(data)
        return [json.loads(line) for line in b"".join(self.writes[before:]).splitlines()]


def call(view):
    return view.option("call") or view.legal[0]


class AnsweringQuestions(unittest.TestCase):
    def test_hello_is_answered_with_name_version_and_how_many_in_flight(self):
        ready = {"type": "ready", "protocol": "stud-arena/1", "name": "bot", "inFlight": 256}
        self.assertEqual(Talk(call).say(HELLO), [ready])
        self.assertEqual(Talk(call, version="1", in_flight=7).say(HELLO), [{**ready, "version": "1", "inFlight": 7}])

    def test_an_answer_echoes_the_id_and_has_the_amount(self):
        talk = Talk(call)
        answers = talk.say(session(), act(4711), act(4712, legal=[{"action": "check"}]))
        self.assertEqual(
            answers,
            [{"type": "action", "id": 4711, "action": "call", "to": 100}, {"type": "action", "id": 4712, "action": "check"}],
        )

    def test_one_object_plays_one_session_and_forgets_the_others(self):
        class Counting(SessionBot):
            asked = 0

            def act(self, view):
                self.asked += 1
                return view.legal[1].noted(f"{self.session.number}:{self.asked}")

        talk = Talk(Counting)
        talk.say(session(1), session(2))
        notes = [answer["note"] for answer in talk.say(act(1, 1), act(2, 2), act(3, 1))]
        self.assertEqual(notes, ["1:1", "2:1", "1:2"])
        talk.say({"type": "sessionEnd", "session": 1, "net": [0, 0]}, session(1))
        self.assertEqual(talk.say(act(4, 1))[0]["note"], "1:1")

    def test_results_reach_the_session_they_are_of(self):
        heard = []

        class Listening(SessionBot):
            def act(self, view):
                return view.legal[0]

            def hand_end(self, result):
                heard.append((result.session, result.hand, result.net))

            def session_end(self, result):
                heard.append((result.session, result.net))

        end = {"type": "sessionEnd", "session": 1, "net": [-300, 300]}
        Talk(Listening).say(session(1), hand(4, 1), hand(5, 9), end)
        self.assertEqual(heard, [(1, 4, (-225, 225)), (1, (-300, 300))])

    def test_R30_a_declaration_is_answered_with_its_side(self):
        legal = [{"action": "declare", "side": "high"}, {"action": "declare", "side": "low"}]
        answers = Talk(lambda view: view.legal[-1]).say(session(), {**act(1, street="declare", legal=legal), "type": "declare"})
        self.assertEqual(answers, [{"type": "action", "id": 1, "action": "declare", "side": "low"}])

    def test_notes_and_policies_go_with_the_action(self):
        decide = lambda view: view.legal[2].noted("é" * 600).with_policy([0, 0.25, 0.75])  # noqa: E731
        [answer] = Talk(decide).say(session(), act(1))
        self.assertEqual((answer["to"], answer["note"], answer["policy"]), (200, "é" * 500, [0, 0.25, 0.75]))

    def test_a_policy_that_is_none_is_left_out_and_said(self):
        talk = Talk(lambda view: view.legal[0].with_policy([1]))
        self.assertEqual(talk.say(session(), act(1)), [{"type": "action", "id": 1, "action": "fold"}])
        self.assertIn("give 3 probabilities in the order of view.legal, summing to 1.", talk.log[0])

    def test_amounts_of_other_number_types_are_whole_chips(self):
        class Chips:
            def __index__(self):
                return 200

        for amount in (200.0, Chips()):
            [answer] = Talk(lambda view: {"action": "raise", "to": amount}).say(session(), act(1))  # noqa: B023
            self.assertEqual(answer["to"], 200)
            self.assertIsInstance(answer["to"], int)

    def test_the_same_offer_to_another_hand_is_not_taken_for_it(self):
        kept = []

        def decide(view):
            kept.append(view.legal[-1])
            return kept[0]

        talk = Talk(decide)
        higher = [{"action": "fold"}, {"action": "call", "to": 100}, {"action": "raise", "to": 300}]
        answers = talk.say(session(), act(1), act(2), act(3, legal=higher))
        self.assertEqual([answer["to"] for answer in answers], [200, 200, 200])
        self.assertEqual(len(talk.log), 1)
        self.assertIn("returned Action('raise', to=200). It may fold, call to 100 or raise to 300.", talk.log[0])


class Bytes(unittest.TestCase):
    MESSAGES = lines(HELLO, session(seed="ü"), act(1, variant="räzz€𝄞"), hand(), act(2), BYE).encode()

    def answers(self, blocks):
        talk = Talk(lambda view: view.legal[1].noted(view.variant))
        return [answer for block in blocks for answer in talk.push(block)], talk.log

    def test_however_the_bytes_are_cut_the_answers_are_the_same(self):
        whole = self.answers([self.MESSAGES])
        self.assertEqual([answer["type"] for answer in whole[0]], ["ready", "action", "action"])
        self.assertEqual(whole[0][1]["note"], "räzz€𝄞")
        for size in (1, 2, 3, 7, 100):
            blocks = [self.MESSAGES[at : at + size] for at in range(0, len(self.MESSAGES), size)]
            self.assertEqual(self.answers(blocks), whole)

    def test_line_ends_of_other_systems_blank_lines_and_a_byte_order_mark_are_passed_over(self):
        odd = b"\xef\xbb\xbf" + self.MESSAGES.replace(b"\n", b"\r\n\r\n \n")
        self.assertEqual(self.answers([odd]), self.answers([self.MESSAGES]))

    def test_the_last_line_may_lack_its_newline(self):
        talk = Talk(call)
        talk.say(session())
        talk.push(lines(act(1)).encode()[:-1])
        self.assertEqual(talk.writes, [])
        talk.conversation.end()
        self.assertEqual(json.loads(talk.writes[0])["id"], 1)
        self.assertTrue(talk.conversation.over)

    def test_many_questions_are_answered_in_few_writes(self):
        talk = Talk(call)
        talk.say(*(session(number) for number in range(96)))
        answers = talk.say(*(act(number, number) for number in range(96)))
        self.assertEqual([answer["id"] for answer in answers], list(range(96)))
        # 96 answers at once could be one write; a loaded machine flushes oftener, but never once an answer.
        self.assertGreaterEqual(len(talk.writes), 3)
        self.assertLess(len(talk.writes), 96)


class TheUnforeseen(unittest.TestCase):
    def test_unknown_fields_are_ignored_wherever_they_stand(self):
        new = {"cards": "2c", "legal": [{"action": "check"}], "id": 99, "list": [{"legal": []}]}
        legal = act(1).pop("legal")
        for message in (
            act(1, new=new),
            {"new": new, **act(1)},
            {**{key: value for key, value in act(1).items() if key != "legal"}, "new": new, "legal": legal},
            {"type": "act", "id": 1, "new": new, **act(1)},
        ):
            talk = Talk(lambda view: view.legal[1].noted(view.cards))
            expected = {"type": "action", "id": 1, "action": "call", "to": 100, "note": "AsKd7c7h"}
            self.assertEqual(talk.say(session(), message), [expected])

    def test_spaces_and_another_order_of_fields_change_nothing(self):
        talk = Talk(lambda view: view.legal[1].noted(view.history))
        talk.say(session())
        message = json.dumps(dict(sorted(act(1).items())))
        [answer] = talk.push(message.encode() + b"\n")
        self.assertEqual((answer["id"], answer["note"]), (1, act(1)["history"]))

    def test_unknown_messages_and_lines_that_are_no_JSON_are_passed_over_and_said(self):
        talk = Talk(call)
        talk.say(session())
        self.assertEqual(talk.push(b'{"type":"weather"}\nhello\n[1]\n' + lines(act(1)).encode())[0]["id"], 1)
        self.assertEqual(len(talk.log), 3)
        self.assertIn('does not know, passed over: {"type": "weather"}', talk.log[0])

    def test_questions_of_sessions_that_never_began_are_left_unanswered(self):
        talk = Talk(call)
        self.assertEqual(talk.say(act(1, 5)), [])
        self.assertIn("session 5, which it never began", talk.log[0])

    def test_an_illegal_decision_is_explained_and_sent(self):
        for decision, sent in (
            (None, {"action": "null"}),
            ("jump", {"action": "jump"}),
            (Action("raise", 150), {"action": "raise", "to": 150}),
            ({"action": "raise", "to": float("nan")}, {"action": "raise", "to": "nan"}),
            ({"to": 3}, {"action": "None", "to": 3}),
            ({"action": object}, {"action": f'"{object!r}"'}),
        ):
            talk = Talk(lambda view: decision)  # noqa: B023
            self.assertEqual(talk.say(session(), act(1)), [{"type": "action", "id": 1, **sent}])
            self.assertIn("bot: at session 0, hand 3, fourth, act returned", talk.log[0])
            self.assertIn("It may fold, call to 100 or raise to 200. The arena decides", talk.log[0])

    def test_a_bot_that_errs_always_does_not_drown_its_log(self):
        talk = Talk(lambda view: None)
        talk.say(session(), *(act(number) for number in range(50)))
        self.assertEqual(len(talk.log), 21)
        self.assertEqual(talk.log[-1], "bot: further complaints are not shown.")

    def test_an_exception_is_reported_with_its_place_after_the_answers_before_it(self):
        def decide(view):
            if view.id == 3:
                return {}["queens"]
            return view.legal[0]

        talk = Talk(decide)
        with self.assertRaises(BotCrash) as caught:
            talk.say(session(), act(1), act(2), act(3), act(4))
        self.assertEqual([json.loads(line)["id"] for line in b"".join(talk.writes).splitlines()], [1, 2])
        report = str(caught.exception)
        self.assertTrue(
            report.startswith("bot threw at session 0, hand 3, fourth; its process ends with exit code 1.\nTraceback"), report
        )
        self.assertIn("KeyError: 'queens'", report)
        self.assertNotIn("stud_arena/conversation.py", report.replace(os.sep, "/"))

    def test_a_session_that_cannot_begin_is_a_crash_too(self):
        async def act(self, view):
            return view.legal[0]

        for player, words in (
            (lambda session: None, "session() returned None; return an object with a method act(view)."),
            (type("Async", (SessionBot,), {"act": act}), "act is async"),
        ):
            with self.assertRaises(BotCrash) as caught:
                Conversation(Bot("bot", player), print, print).push(lines(session(6)).encode())
            self.assertIn("at the start of session 6", str(caught.exception))
            self.assertIn(words, str(caught.exception))

    def test_nothing_is_said_after_goodbye(self):
        talk = Talk(call)
        self.assertEqual(len(talk.say(session(), act(1), BYE, act(2))), 1)
        self.assertTrue(talk.conversation.over)


class WhatABotIs(unittest.TestCase):
    def test_what_is_missing_is_said(self):
        for fields, words in (
            ({"name": "", "session": SessionBot}, "The bot has no name"),
            ({"name": "x", "session": 5}, "session must be a class or a function"),
            ({"name": "x", "session": SessionBot, "in_flight": 0}, "in_flight is 0; give a whole number from 1 to 65536"),
        ):
            with self.assertRaisesRegex(UsageError, words):
                Bot(**fields)


if __name__ == "__main__":
    unittest.main()
