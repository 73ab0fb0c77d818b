import json
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path

from tests.test_conversation import BYE, HELLO, act, lines, session

PACKAGE = Path(__file__).resolve().parent.parent


class Process:
    """A bot in a process of its own."""

    def __init__(self, code, *words, head="from stud_arena import *\n"):
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name, "bot.py")
        self.file.write_text(head + textwrap.dedent(code), encoding="utf-8")
        env = {**os.environ, "PYTHONPATH": str(PACKAGE), "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "ascii"}
        self.child = subprocess.Popen(
            [sys.executable, *words, str(self.file)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=env,
        )

    def say(self, *messages):
        self.child.stdin.write(lines(*messages).encode())
        self.child.stdin.flush()

    def hear(self):
        return json.loads(self.child.stdout.readline())

    def end(self, *messages):
        """Exit code, the messages that came, the log."""
        out, err = self.child.communicate(lines(*messages).encode(), timeout=30)
        self.close()
        return self.child.returncode, [json.loads(line) for line in out.splitlines()], err.decode()

    def close(self):
        for stream in (self.child.stdin, self.child.stdout, self.child.stderr):
            if stream is not None and not stream.closed:
                stream.close()
        self.folder.cleanup()


PLAYER = """
class Player(SessionBot):
    def act(self, view):
        %s
        return view.legal[-1]

%s
run_bot(Bot("bot", Player))
%s
"""


def player(acting="", loading="", after=""):
    return PLAYER % (acting, loading, after)


class StandardOutput(unittest.TestCase):
    def test_whatever_is_printed_goes_to_the_log(self):
        everything = (
            "import os, sys; print('one é'); sys.stdout.write('two\\n'); os.write(1, b'three\\n'); os.system('echo four'); "
            "print('five', file=sys.__stdout__)"
        )
        code, messages, log = Process(player(everything)).end(HELLO, session(), act(1), BYE)
        self.assertEqual((code, [message["type"] for message in messages]), (0, ["ready", "action"]))
        self.assertEqual(log.splitlines(), ["one \\xe9", "two", "three", "four", "five"])

    def test_started_by_the_package_even_prints_while_loading_go_to_the_log(self):
        bot = Process(player(loading="print('loading')"), "-m", "stud_arena")
        code, messages, log = bot.end(HELLO, BYE)
        self.assertEqual((code, len(messages), log), (0, 1, "loading\n"))

    def test_started_by_the_package_a_file_need_not_call_run_bot(self):
        bot = Process('bot = Bot("quiet", SessionBot)\n', "-m", "stud_arena")
        self.assertEqual(bot.end(HELLO, BYE)[1][0]["name"], "quiet")

    def test_nobody_else_reads_the_arenas_messages(self):
        code, messages, log = Process(player("input()")).end(HELLO, session(), act(1), act(2), BYE)
        self.assertEqual((code, len(messages)), (1, 1))
        self.assertIn("EOFError", log)


    def test_a_forgotten_breakpoint_does_not_stop_the_play(self):
        code, messages, log = Process(player("breakpoint()")).end(HELLO, session(), act(1), act(2), BYE)
        self.assertEqual((code, len(messages)), (0, 3))
        said = "breakpoint() passed over: replay the hand with arena debug, where pdb has the terminal."
        self.assertEqual(log.splitlines(), [said])


class TheEnd(unittest.TestCase):
    def test_goodbye_and_a_closed_input_end_it_with_code_0(self):
        for last in ((BYE,), ()):
            code, messages, log = Process(player(after="print('saved')")).end(HELLO, session(), act(1), *last)
            self.assertEqual((code, len(messages), log), (0, 2, "saved\n"))

    def test_an_exception_is_a_traceback_and_exit_code_1(self):
        code, messages, log = Process(player("if view.id == 2: raise ValueError('queens')")).end(
            HELLO, session(), act(1), act(2), act(3), BYE
        )
        self.assertEqual((code, len(messages)), (1, 2))
        self.assertIn("bot threw at session 0, hand 3, fourth; its process ends with exit code 1.", log)
        self.assertIn("if view.id == 2: raise ValueError('queens')", log)

    def test_a_bot_may_end_itself(self):
        code, messages, log = Process(player("if view.id == 2: raise SystemExit(7)")).end(HELLO, session(), act(1), act(2))
        self.assertEqual((code, len(messages), log), (7, 2, ""))

    def test_signals_end_it_without_a_traceback(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            bot = Process(player(loading="import atexit; atexit.register(lambda: print('saved'))"))
            bot.say(HELLO)
            self.assertEqual(bot.hear()["type"], "ready")
            bot.child.send_signal(number)
            self.assertEqual(bot.child.wait(30), code)
            self.assertEqual(bot.child.stderr.read(), b"saved\n")
            bot.close()

    def test_an_arena_that_is_gone_is_no_error(self):
        bot = Process(player())
        bot.say(HELLO)
        bot.hear()
        bot.child.stdout.close()
        bot.child.stdout = None
        bot.say(session(), *(act(number) for number in range(100)))
        self.assertEqual((bot.child.wait(30), bot.child.stderr.read()), (0, b""))
        bot.close()

    def test_no_bot_and_a_second_bot_are_refused(self):
        code, _, log = Process("run_bot(SessionBot)").end()
        self.assertEqual((code, "run_bot takes a Bot" in log), (1, True))
        code, _, log = Process(player(after='run_bot(Bot("other", Player))')).end(HELLO, BYE)
        self.assertEqual((code, "run_bot was called twice" in log), (1, True))


class Checking(unittest.TestCase):
    CALLER = "class Caller(SessionBot):\n    def act(self, view):\n        return view.%s\nbot = Bot('caller', Caller)\n"

    def test_a_bot_is_asked_in_many_positions_of_every_game(self):
        code, out, _ = self.check(self.CALLER % "cheapest()")
        self.assertEqual(code, 0)
        self.assertRegex(out, r"^caller: [0-9]+ positions in 13 games, all legal; [0-9.]+ ms a decision\.\n$")

    def test_what_the_arena_would_refuse_is_printed_with_its_place(self):
        code, out, _ = self.check(self.CALLER % "legal[-1]")
        self.assertEqual(code, 1)
        self.assertRegex(out, r"stud8-nl, third, \w+, seat \d: caller returned Action\('complete', min=100")

    def test_bad_words_are_exit_code_2(self):
        for words in ([], ["check"], ["nowhere.py"]):
            done = subprocess.run(
                [sys.executable, "-m", "stud_arena", *words], cwd=PACKAGE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL
            )
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"Usage: python3 -m stud_arena bot.py", done.stderr)

    def check(self, code):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "bot.py")
            file.write_text("from stud_arena import *\n" + code, encoding="utf-8")
            env = {**os.environ, "PYTHONPATH": str(PACKAGE)}
            words = [sys.executable, "-m", "stud_arena", "check", str(file)]
            done = subprocess.run(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            return done.returncode, done.stdout.decode(), done.stderr.decode()


if __name__ == "__main__":
    unittest.main()
