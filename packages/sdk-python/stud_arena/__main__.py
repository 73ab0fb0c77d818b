"""`python3 -m stud_arena bot.py` plays a bot, `python3 -m stud_arena check bot.py` asks it in many positions of every game.

Played like this, even what a bot's modules print while they are loaded stays out of the protocol.
"""

from __future__ import annotations

import os
import runpy
import sys
from time import perf_counter
from typing import List

from . import run
from .bot import Bot
from .errors import UsageError
from .rehearse import positions, rehearse

USAGE = "Usage: python3 -m stud_arena bot.py\n       python3 -m stud_arena check bot.py"


def main(words: List[str]) -> int:
    checking = words[:1] == ["check"]
    files = words[1:] if checking else words
    if not files or files[0].startswith("-"):
        print(USAGE, file=sys.stderr)
        return 0 if files and files[0] in ("-h", "--help") else 2
    if not os.path.isfile(files[0]):
        print(f"There is no file {files[0]}.\n{USAGE}", file=sys.stderr)
        return 2
    if not checking:
        run.take_streams()
    sys.argv = files
    sys.path[0] = os.path.dirname(os.path.abspath(files[0]))
    found = runpy.run_path(files[0], run_name="stud_arena_check" if checking else "__main__").get("bot")
    if run._running:
        return 0  # it has called run_bot by itself
    if not isinstance(found, Bot):
        print(f"{files[0]} has no bot; write: bot = Bot(name=…, session=Player)", file=sys.stderr)
        return 2
    if checking:
        return check(found)
    run.run_bot(found)
    return 0


def check(bot: Bot) -> int:
    """Prints what the arena would refuse, and how long decisions take."""
    views = positions()
    begun = perf_counter()
    answers = rehearse(bot, views)
    each = (perf_counter() - begun) / len(views)
    faults = [answer for answer in answers if answer.fault is not None]
    for view, _, fault in faults[:10]:
        print(f"{view.variant}, {view.street}, {view.cards}, seat {view.seat}: {fault}")
    if len(faults) > 10:
        print(f"and {len(faults) - 10} more.")
    games = len({view.variant for view in views})
    legal = f"{len(faults)} illegal" if faults else "all legal"
    print(f"{bot.name}: {len(views)} positions in {games} games, {legal}; {1000 * each:.2f} ms a decision.")
    return 1 if faults else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except UsageError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
