"""Compares what a bot returned with what it may do, and says in the author's terms what to change."""

from __future__ import annotations

import json
import math
from typing import Any, Optional, Sequence

from .actions import SIZED, Action, parts_of


def check_decision(legal: Sequence[Action], decision: object) -> Optional[str]:
    """None for a legal decision; else what came and what would do, without a subject: "returned …; it may …"."""
    parts = parts_of(decision)
    if parts is None:
        return f"returned {quote(decision)}; return one of view.legal, such as {legal[0]!r}. {_may_do(legal)}"
    action, to, side, _, _ = parts
    sized: Optional[Action] = None
    for option in legal:
        if option.action != action:
            if option.action in SIZED:
                sized = option
        elif option.min is not None and option.max is not None:
            # A range is no decision until a total is chosen.
            if type(to) is int and option.min <= to <= option.max:
                return None
        elif option.side is not None:
            if side == option.side:
                return None
        elif option.to is not None:
            # An amount that leaves no choice need not be said.
            if type(to) is int and to == option.to or to is None and _is_only(option, legal):
                return None
        else:
            return None
    hint = ""
    if isinstance(action, str) and action in SIZED:
        if sized is not None and sized.action != action:
            hint += f' What raises the price is called "{sized.action}" here.'
        if to is None:
            hint += ' "to" must be a number: the total in this betting round.'
    return f"returned {quote(decision)}.{hint} {_may_do(legal)}"


def check_policy(legal: Sequence[Action], policy: object) -> Optional[str]:
    """None for a policy the arena can use; else what is wrong with it."""
    try:
        chances = [float(chance) for chance in policy]  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        chances = []
    if len(chances) == len(legal) and all(0 <= chance <= 1 for chance in chances) and abs(sum(chances) - 1) < 1e-6:
        return None
    return (
        f"returned the policy {quote(policy)}; give {len(legal)} probabilities in the order of view.legal, summing to 1."
    )


def quote(value: object) -> str:
    """A value on one short line, whatever it is."""
    try:
        text = repr(value) if isinstance(value, Action) else json.dumps(value, default=repr, ensure_ascii=False)
    except Exception:
        # Cyclic, or a __repr__ that throws: its kind must do.
        text = f"a {type(value).__name__}"
    return text if len(text) <= 200 else f"{text[:200]}…"


def sendable(value: Any) -> Any:
    """What JSON can say is sent as it is, NaN and infinite amounts as text, anything else as its text."""
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, float) and math.isfinite(value):
        return value
    return quote(value) if not isinstance(value, float) else str(value)


def _is_only(option: Action, legal: Sequence[Action]) -> bool:
    return all(other is option or other.action != option.action for other in legal)


def _may_do(legal: Sequence[Action]) -> str:
    """The legal actions as a sentence."""
    words = [_words(option) for option in legal]
    return f"It may {', '.join(words[:-1])} or {words[-1]}." if len(words) > 1 else f"It may {''.join(words)}."


def _words(option: Action) -> str:
    if option.min is not None:
        return f"{option.action} to {option.min}-{option.max}"
    if option.side is not None:
        return f"declare {option.side}"
    return option.action if option.to is None else f"{option.action} to {option.to}"
