"""What a bot sees when it is its turn.

A view is made for every decision, and most bots read a few of its fields: so it keeps the message's text and reads a field when
it is first asked for. Reading all of the message as JSON first would cost more than everything else this package does.
"""

from __future__ import annotations

import difflib
import json
import re
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple

from .actions import SIZED, Action, action_of
from .cards import DECK_SIZE, parse_cards
from .history import PastAction, parse_history
from .messages import Stakes

#: A message up to its legal actions, as the arena writes it. Whatever looks different is read as JSON.
_BODY = re.compile(
    r'\{"type":"(?:act|declare)","id":([0-9]+),"session":([0-9]+),"hand":([0-9]+),"variant":"([^"\\]*)",'
    r'(?:"stakes":(\{[^{}\\]*\}),)?"seat":([0-9]+),"dealer":([0-9]+),"street":"([^"\\]*)","cards":"(\w*)",'
    r'"boards":\[([\w",]*)\],"community":"(\w*)","stacks":\[([0-9,]*)\],"bets":\[([0-9,]*)\],"paid":\[([0-9,]*)\],'
    r'"live":\[([0-9,]*)\],"pots":\[([0-9,]*)\],"unit":([0-9]+),"raisesLeft":(-?[0-9]+),"history":"([^"\\]*)"'
)


def _numbers(text: str) -> Tuple[int, ...]:
    return tuple(map(int, text.split(","))) if text else ()


def _texts(text: str) -> Tuple[str, ...]:
    return tuple(text[1:-1].split('","')) if text else ()


def _stakes(text: Optional[str]) -> Optional[Stakes]:
    return None if text is None else Stakes.of(json.loads(text))


#: By attribute: its group above, how to read it, its name in the message, and what it is in a view that does not say.
_FIELDS: Dict[str, Tuple[int, Callable[[Any], Any], str, Any]] = {
    "id": (1, int, "id", 0),
    "session": (2, int, "session", 0),
    "hand": (3, int, "hand", 0),
    "variant": (4, str, "variant", ""),
    "stakes": (5, _stakes, "stakes", None),
    "seat": (6, int, "seat", 0),
    "dealer": (7, int, "dealer", 0),
    "street": (8, str, "street", ""),
    "cards": (9, str, "cards", ""),
    "boards": (10, _texts, "boards", ()),
    "community": (11, str, "community", ""),
    "stacks": (12, _numbers, "stacks", ()),
    "bets": (13, _numbers, "bets", ()),
    "paid": (14, _numbers, "paid", ()),
    "live": (15, _numbers, "live", ()),
    "pots": (16, _numbers, "pots", ()),
    "unit": (17, int, "unit", 0),
    "raises_left": (18, int, "raisesLeft", -1),
    "history": (19, str, "history", ""),
}


class View:
    """What one seat sees of a hand when it is to act. Seats are 0-based, amounts chips, cards text such as "AsKd".

    Fields are read from the message when first asked for; a view stays valid after the decision.
    """

    __slots__ = ("_head", "_match", "legal", *_FIELDS)

    #: What may be done, cheapest first.
    legal: Tuple[Action, ...]
    #: The request's number, and the session's.
    id: int
    session: int
    #: Of the session; hands count from 0.
    hand: int
    #: The variant's id; `session.game(view)` has all its rules.
    variant: str
    #: Set where they differ from the session's (tournament levels, rotations); `session.stakes_of(view)` has them always.
    stakes: Optional[Stakes]
    seat: int
    dealer: int
    #: The street's name, such as "third"; "declare" when declaring.
    street: str
    #: Own cards, in the order dealt.
    cards: str
    #: By seat, the cards lying face up, folded seats' too; "" for a seat not dealt in.
    boards: Tuple[str, ...]
    #: The community card (R8), or "".
    community: str
    #: By seat, chips behind.
    stacks: Tuple[int, ...]
    #: By seat, chips put in this round.
    bets: Tuple[int, ...]
    #: By seat, chips put in this hand, antes and this round included.
    paid: Tuple[int, ...]
    #: Unfolded seats.
    live: Tuple[int, ...]
    #: Main pot first, side pots after it; this round's chips included.
    pots: Tuple[int, ...]
    #: The round's fixed-limit unit, or least bet.
    unit: int
    #: Bets and raises still allowed this round; -1 without a cap.
    raises_left: int
    #: Every action of the hand: words such as "2i50 0f 1m100 / 1x", streets parted by "/"; `rounds` has them read.
    history: str

    def __init__(self, head: str, legal: Tuple[Action, ...]) -> None:
        """Made by the conversation; `View.of` and `position` are for tests. `head` is the message before `,"legal":`."""
        self._head = head
        self._match: Optional["re.Match[str]"] = None
        self.legal = legal

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> "View":
        """A view from a message as a mapping, such as a recorded `act`; fields left out are empty."""
        view = cls("", tuple(map(action_of, message.get("legal", ()))))
        view._fill(message)
        return view

    def _fill(self, message: Mapping[str, Any]) -> None:
        for name, (_, _, key, default) in _FIELDS.items():
            value = message.get(key, default)
            if isinstance(value, list):
                value = tuple(value)
            elif isinstance(value, dict):
                value = Stakes.of(value)
            setattr(self, name, value)

    def __getattr__(self, name: str) -> Any:
        # Only called while a field has not been read.
        field = _FIELDS.get(name)
        if field is None:
            close = difflib.get_close_matches(name, [known for known in dir(View) if known[0] != "_"], 1)
            hint = f" Did you mean {close[0]!r}?" if close else ""
            raise AttributeError(f"A view has nothing called {name!r}.{hint}")
        match = self._match
        if match is None:
            match = self._match = _BODY.fullmatch(self._head)
            if match is None:
                self._fill(json.loads(self._head + "}"))
                return getattr(self, name)
        value = field[1](match[field[0]])
        setattr(self, name, value)
        return value

    # --- what may be done ---

    def option(self, action: str) -> Optional[Action]:
        """The legal action of that name, or None. Of a small and a big bet (R14, open pair) the first, smaller one.

        `return view.option("check") or view.option("fold")`
        """
        for option in self.legal:
            if option.action == action:
                return option
        return None

    @property
    def raising(self) -> Optional[Action]:
        """What raises the price now, whatever it is called here: the complete, bet or raise on offer, or None."""
        for option in self.legal:
            if option.action in SIZED:
                return option
        return None

    def fold_or_check(self) -> Action:
        """Gives up: a check if that is free, else the fold. At the bring-in its post, at a declaration high (R10, R30)."""
        return self.option("check") or self.option("fold") or self.legal[0]

    def cheapest(self) -> Action:
        """Stays in the hand for as little as possible: check, bring-in or call. At a declaration high."""
        return self.option("check") or self.option("bringIn") or self.option("call") or self.legal[0]

    @property
    def declaring(self) -> bool:
        """Whether `legal` holds declarations, high or low (R30)."""
        return self.legal[0].action == "declare"

    # --- money ---

    @property
    def pot(self) -> int:
        """Chips in the middle: all that anybody has put in this hand, this round included."""
        return sum(self.paid)

    @property
    def to_call(self) -> int:
        """Chips that calling costs; 0 where there is nothing to call. A short stack's call costs what it has (R18)."""
        call = self.option("call")
        return 0 if call is None or call.to is None else call.to - self.bets[self.seat]

    @property
    def pot_odds(self) -> float:
        """The share of the final pot that must be won for a call to break even; 0 where calling is free."""
        price = self.to_call
        return 0.0 if price == 0 else price / (self.pot + price)

    # --- cards, as numbers; their text is in the fields ---

    @property
    def holding(self) -> List[int]:
        """Own cards in the order dealt, without the community card."""
        return parse_cards(self.cards)

    def board(self, seat: int) -> List[int]:
        """The cards a seat shows, in the order dealt."""
        return parse_cards(self.boards[seat]) if 0 <= seat < len(self.boards) else []

    @property
    def hole_cards(self) -> List[int]:
        """Own cards that nobody else sees, in the order dealt."""
        shown = set(self.board(self.seat))
        return [card for card in self.holding if card not in shown]

    @property
    def seen_cards(self) -> List[int]:
        """All cards in sight: own ones, every board (folded seats' too) and the community card. None can come any more."""
        others = "".join(board for seat, board in enumerate(self.boards) if seat != self.seat)
        return parse_cards(self.cards + others + self.community)

    @property
    def dead_cards(self) -> List[int]:
        """The open cards of seats that have folded: seen, and of no use to anybody still in the hand."""
        live = self.live
        return parse_cards("".join(board for seat, board in enumerate(self.boards) if seat not in live))

    def unseen_cards(self, deck: Optional[Sequence[int]] = None) -> List[int]:
        """The cards not in sight, in hidden hands or still to come; a short deck must be given (`variant.deck`)."""
        seen = set(self.seen_cards)
        return [card for card in (range(DECK_SIZE) if deck is None else deck) if card not in seen]

    # --- the others ---

    @property
    def opponents(self) -> List[int]:
        """Unfolded seats other than one's own."""
        return [seat for seat in self.live if seat != self.seat]

    @property
    def rounds(self) -> List[List[PastAction]]:
        """The actions of every street so far; the round under way is the last one, perhaps empty."""
        return parse_history(self.history)

    # --- as a message ---

    def to_message(self) -> Dict[str, Any]:
        """The view as in the protocol; `View.of` reads it back."""
        message: Dict[str, Any] = {"type": "declare" if self.street == "declare" else "act"}
        for name, (_, _, key, _) in _FIELDS.items():
            value = getattr(self, name)
            if isinstance(value, Stakes):
                value = value.to_message()
            if value is not None:
                message[key] = list(value) if isinstance(value, tuple) else value
        message["legal"] = [
            {key: value for key, value in zip(("action", "to", "min", "max", "side"), option._key()) if value is not None}
            for option in self.legal
        ]
        return message

    def __reduce__(self) -> Tuple[Any, ...]:
        return (View.of, (self.to_message(),))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.to_message() == other.to_message()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        legal = ", ".join(map(str, self.legal))
        return (
            f"<View {self.variant} {self.street}, seat {self.seat}: {self.cards} against "
            f"{', '.join(self.boards[seat] or '-' for seat in self.opponents)}; pot {self.pot}; may {legal}>"
        )
