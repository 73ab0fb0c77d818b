"""Asks a bot what it does, without an arena: for tests of bots."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Dict, Iterable, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

from .actions import ACTIONS, SIZED, Action
from .bot import Bot, SessionBot, begin
from .check_decision import check_decision
from .errors import UsageError
from .history import parse_history
from .messages import Session, Stakes, Variant
from .view import View


class Rehearsed(NamedTuple):
    """A bot's answer in a rehearsal."""

    view: View
    decision: Any
    #: Why the arena would refuse it, in a sentence; None for a legal one.
    fault: Optional[str]

    @property
    def action(self) -> str:
        """The name of the action."""
        return self.decision.action if isinstance(self.decision, Action) else self.decision["action"]


@lru_cache(maxsize=1)
def _recorded() -> Tuple[Tuple[Session, ...], Tuple[View, ...]]:
    text = Path(__file__).with_name("positions.jsonl").read_text(encoding="utf-8")
    messages = [json.loads(line) for line in text.splitlines()]
    sessions = tuple(Session.of(message) for message in messages if message["type"] == "session")
    return sessions, tuple(View.of(message) for message in messages if message["type"] != "session")


def variants() -> Dict[str, Variant]:
    """The shipped variants by id."""
    return {session.variant.id: session.variant for session in _recorded()[0]}


def positions(variant: Optional[str] = None) -> List[View]:
    """Recorded positions of every shipped variant, or of one: two to ten seats, deep and short stacks, every street.

    Raises UsageError for a variant that is not among them.
    """
    if variant is not None:
        _shipped(variant)
    return [view for view in _recorded()[1] if variant in (None, view.variant)]


def _shipped(variant: str) -> Variant:
    known = variants()
    if variant not in known:
        raise UsageError(f'No shipped variant is called "{variant}". Known: {", ".join(known)}.')
    return known[variant]


def position(
    variant: Union[str, Variant],
    *,
    cards: str,
    boards: Sequence[str],
    legal: Union[str, Iterable[Action]],
    seat: int = 0,
    history: str = "",
    dealer: Optional[int] = None,
    stakes: Optional[Stakes] = None,
    stacks: Union[int, Sequence[int], None] = None,
    community: str = "",
    **fields: Any,
) -> View:
    """Sets out a position by hand; what was bet and paid follows from the history, what is legal must be said.

    `cards` are the own ones, slashes before and behind the open ones; `boards` the open cards by seat, where the own may be
    left "". `legal` is in words: "fold, call 100, raise 200-800, declare high". Other fields of the view can be given by name.

    >>> view = position("stud", cards="AsAd/Ah", boards=["", "Kc"], history="1i50", legal="fold, call 50, complete 100")
    >>> view.to_call, view.pot, view.street
    (50, 100, 'third')
    """
    game = variant if isinstance(variant, Variant) else _shipped(variant)
    played_at = stakes or game.stakes
    seats = len(boards)
    dealt = cards.split("/")
    own = dealt[1] if len(dealt) > 1 else ""
    shown = [board or own if at == seat else board for at, board in enumerate(boards)]
    rounds = parse_history(history)
    paid = [played_at.ante] * seats
    bets = [0] * seats
    for betting in rounds:
        bets = [0] * seats
        for past in betting:
            bets[past.seat] = max(bets[past.seat], past.to)
        paid = [total + bet for total, bet in zip(paid, bets)]
    folded = {past.seat for betting in rounds for past in betting if past.action == "fold"}
    offered = tuple(map(_offer, legal.split(","))) if isinstance(legal, str) else tuple(legal)
    depth = game.stack if stacks is None else stacks
    starts = [depth] * seats if isinstance(depth, int) else list(depth)
    street = game.streets[min(len(rounds), len(game.streets)) - 1]
    raises = sum(past.action in SIZED for past in rounds[-1])
    message: Dict[str, Any] = {
        "variant": game.id,
        "seat": seat,
        "dealer": seats - 1 if dealer is None else dealer,
        "street": "declare" if offered[0].action == "declare" else street.name,
        "cards": "".join(dealt),
        "boards": shown,
        "community": community,
        "stacks": [start - chips for start, chips in zip(starts, paid)],
        "bets": bets,
        "paid": paid,
        "live": [at for at in range(seats) if at not in folded],
        "pots": [sum(paid)],
        "unit": played_at.small_bet if street.unit == "small" else played_at.big_bet,
        "raisesLeft": game.rules.get("cap", 4) - raises if game.betting == "fixed-limit" else -1,
        "history": history,
        **fields,
    }
    if stakes is not None:
        message["stakes"] = stakes.to_message()
    view = View.of(message)
    view.legal = offered
    return view


def _offer(words: str) -> Action:
    name, _, amount = words.strip().partition(" ")
    if name not in ACTIONS:
        raise UsageError(f'"{words.strip()}" is no action: write "fold", "call 100", "raise 200-800" or "declare high".')
    if name == "declare":
        return Action(name, side=amount)
    try:
        low, dash, high = amount.partition("-")
        if dash:
            return Action(name, min=int(low), max=int(high))
        return Action(name, int(amount)) if amount else Action(name)
    except ValueError:
        raise UsageError(f'"{words.strip()}": the amount must be a number such as 200, or a range such as 200-800.') from None


def rehearse(bot: Bot, views: Iterable[View], session: Optional[Mapping[str, Any]] = None) -> List[Rehearsed]:
    """Asks a bot what it does in each position, in order; views of one session and game go to one session object.

    `session` replaces fields of the `session` message the bot is told at the start. Raises whatever the bot raises.

    >>> caller = Bot("caller", type("Caller", (SessionBot,), {"act": lambda self, view: view.cheapest()}))
    >>> [answer] = rehearse(caller, positions("razz")[:1])
    >>> answer.action, answer.fault
    ('bringIn', None)
    """
    players: Dict[Tuple[Any, ...], Any] = {}
    answers: List[Rehearsed] = []
    for view in views:
        place = (view.session, view.variant, view.seat, len(view.boards))
        if place not in players:
            players[place] = begin(bot, _session(view, session or {}))
        decision = players[place].act(view)
        fault = check_decision(view.legal, decision)
        answers.append(Rehearsed(view, decision, None if fault is None else f"{bot.name} {fault}"))
    return answers


def _session(view: View, changes: Mapping[str, Any]) -> Session:
    variant = changes["variant"] if "variant" in changes else _shipped(view.variant).rules
    stakes = variant.get("stakes", {}) if view.stakes is None else view.stakes.to_message()
    message = {
        "type": "session",
        "session": view.session,
        "variant": variant,
        "stakes": stakes,
        "seat": view.seat,
        "seats": len(view.boards),
        "hands": 50,
        "seed": "0000000000000000",
    }
    return Session.of({**message, **changes})
