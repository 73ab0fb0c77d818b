"""A bot on the Python SDK that hardly thinks: measures what the SDK costs. With the word "reads" it reads what most bots read."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "sdk-python"))

from stud_arena import Bot, SessionBot, run_bot  # noqa: E402


class FirstLegal(SessionBot):
    def act(self, view):
        return view.legal[-1]


class Reader(SessionBot):
    def act(self, view):
        strong = view.cards[0] == view.cards[2] and view.boards[view.opponents[0]][0] != "A"
        if view.pot_odds > 0.9 or len(view.history) < 3:
            return view.fold_or_check()
        return view.legal[-1 if strong else 1]


run_bot(Bot("python-sdk", Reader if "reads" in sys.argv else FirstLegal))
