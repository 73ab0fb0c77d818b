"""The compact history of a view, street by street."""

from __future__ import annotations

import re
from typing import List, NamedTuple, Optional, Sequence

from .errors import UsageError

_ACTIONS = {
    "f": "fold",
    "x": "check",
    "c": "call",
    "i": "bringIn",
    "m": "complete",
    "b": "bet",
    "r": "raise",
    "d": "declare",
}
_SIDES = ("none", "high", "low", "both")
_WORD = re.compile(r"([0-9])([a-z])([0-9]*)")


class PastAction(NamedTuple):
    """One action of a hand."""

    seat: int
    action: str
    #: The seat's total in that betting round; 0 for folds, checks and declarations.
    to: int
    #: What a declaration declared.
    side: Optional[str] = None


def parse_history(history: str) -> List[List[PastAction]]:
    """The actions of every street so far; the round under way is the last one, perhaps empty.

    Raises UsageError naming the word that is no action.

    >>> parse_history("0i50 1m100 0f")[0][1]
    PastAction(seat=1, action='complete', to=100, side=None)
    """
    return [[_read(word) for word in street.split()] for street in history.split("/")]


def _read(word: str) -> PastAction:
    match = _WORD.fullmatch(word)
    action = _ACTIONS.get(match[2]) if match else None
    if match is None or action is None:
        raise UsageError(
            f'"{word}" is no action: write seat, letter of "{"".join(_ACTIONS)}" and amount, such as "2i50".'
        )
    to = int(match[3] or 0)
    if action == "declare":
        return PastAction(int(match[1]), action, 0, _SIDES[to] if to < len(_SIDES) else None)
    return PastAction(int(match[1]), action, to)


def last_aggressor(street: Sequence[PastAction]) -> int:
    """The seat of the last bet, completion or raise of a round; -1 for none."""
    for past in reversed(street):
        if past.action in ("bet", "complete", "raise"):
            return past.seat
    return -1
