"""What a bot sees when it is its turn.

A view is made for every decision, and many bots decide by the legal actions alone: so it keeps the message's text and reads it
when another field is first asked for. Reading it as JSON costs twice as much as taking it apart at the fields that are new in every
hand, for the rest has been read before: whose seat and which street, and what everybody has bet.

That is exact, not a guess: `,"cards":"` cannot stand within a text, where quotes are escaped, only before a field's value. Were it
another object's field, or were there one that we do not know, some part would not be what it must be, and the message is read as JSON.
"""

from __future__ import annotations

import difflib
import json
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Sequence, Tuple

from .actions import SIZED, Action, action_of
from .cards import DECK_SIZE, parse_cards
from .history import PastAction, parse_history
from .messages import Stakes

#: By attribute: its name in the message, and what it is in a view that does not say.
_FIELDS: Dict[str, Tuple[str, Any]] = {
    "id": ("id", 0),
    "session": ("session", 0),
    "hand": ("hand", 0),
    "variant": ("variant", ""),
    "stakes": ("stakes", None),
    "seat": ("seat", 0),
    "dealer": ("dealer", 0),
    "street": ("street", ""),
    "cards": ("cards", ""),
    "boards": ("boards", ()),
    "community": ("community", ""),
    "stacks": ("stacks", ()),
    "bets": ("bets", ()),
    "paid": ("paid", ()),
    "live": ("live", ()),
    "pots": ("pots", ()),
    "unit": ("unit", 0),
    "raises_left": ("raisesLeft", -1),
    "history": ("history", ""),
}
_ALL = tuple(_FIELDS)
_PLACE = ("variant", "stakes", "seat", "dealer", "street")
_MONEY = ("stacks", "bets", "paid", "live", "pots", "unit", "raises_left")

# Parts of messages that have been read.
_known_parts: Dict[str, Dict[str, Any]] = {}
_MOST_PARTS = 10_000


def _read_part(text: str, names: Sequence[str]) -> Optional[Dict[str, Any]]:
    """A part of a message with just these fields, `stakes` being optional; None when the text is anything else."""
    try:
        message = json.loads("{" + text + "}")
    except ValueError:
        return None
    if message.keys() | {"stakes"} != {_FIELDS[name][0] for name in names} | {"stakes"}:
        return None
    if len(_known_parts) >= _MOST_PARTS:
        _known_parts.clear()
    part = _known_parts[text] = _values(message, names)
    return part


def _values(message: Mapping[str, Any], names: Sequence[str]) -> Dict[str, Any]:
    values = {}
    for name in names:
        key, default = _FIELDS[name]
        value = message.get(key, default)
        if isinstance(value, list):
            value = tuple(value)
        elif isinstance(value, dict):
            value = Stakes.of(value)
        values[name] = value
    return values


def _take_apart(head: str, fields: Dict[str, Any]) -> bool:
    """Reads a message up to its legal actions, as the arena writes it, into `fields`; False when it looks any different."""
    start, _, rest = head.partition(',"cards":"')
    cards, _, rest = rest.partition('","boards":["')
    boards, _, rest = rest.partition('"],"community":"')
    community, _, rest = rest.partition('",')
    money, _, history = rest.rpartition(',"history":"')
    numbers = start.split(",", 4)
    # The history's own quote is the first one, and the last character.
    if not cards.isalnum() or ":" in boards or len(community) > 2 or history.find('"') != len(history) - 1 or len(numbers) < 5:
        return False
    _, number, session, hand, place = numbers
    place_fields = _known_parts.get(place) or _read_part(place, _PLACE)
    money_fields = _known_parts.get(money) or _read_part(money, _MONEY)
    if place_fields is None or money_fields is None or "\\" in history or number[:5] != '"id":' or hand[:7] != '"hand":':
        return False
    fields.update(place_fields)
    fields.update(money_fields)
    fields["id"], fields["session"], fields["hand"] = int(number[5:]), int(session[10:]), int(hand[7:])
    fields["cards"], fields["community"], fields["history"] = cards, community, history[:-1]
    fields["boards"] = tuple(boards.split('","'))
    return True


class View:
    """What one seat sees of a hand when it is to act. Seats are 0-based, amounts chips, cards text such as "AsKd".

    A view stays valid after the decision.
    """

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
        self.legal = legal

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> "View":
        """A view from a message as a mapping, such as a recorded `act`; fields left out are empty."""
        view = cls("", tuple(map(action_of, message.get("legal", ()))))
        view.__dict__.update(_values(message, _ALL))
        return view

    # Type checkers know the fields, and are to find misspelt ones.
    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            # Only called while the message has not been read.
            if name not in _FIELDS:
                close = difflib.get_close_matches(name, [*_FIELDS, *(known for known in dir(View) if known[0] != "_")], 1)
                hint = f" Did you mean {close[0]!r}?" if close else ""
                raise AttributeError(f"A view has nothing called {name!r}.{hint}")
            fields = self.__dict__
            if not _take_apart(self._head, fields):
                fields.update(_values(json.loads(self._head + "}"), _ALL))
            return fields[name]

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
        for name, (key, _) in _FIELDS.items():
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
