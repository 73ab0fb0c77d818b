"""What the arena tells a bot besides views. Every object keeps its message, so that fields of later versions can be read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Tuple

from .cards import RANKS, SUITS, parse_cards
from .chance import Chance

if TYPE_CHECKING:
    from .view import View


@dataclass(frozen=True)
class Stakes:
    """Chips, whole numbers of the smallest unit (R3)."""

    ante: int
    #: 0 where the variant has no bring-in.
    bring_in: int
    small_bet: int
    big_bet: int
    #: Odd chips are split in units of this (R24).
    smallest_chip: int = 1

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> "Stakes":
        get = message.get
        return cls(get("ante", 0), get("bringIn", 0), get("smallBet", 0), get("bigBet", 0), get("smallestChip", 1))

    def to_message(self) -> Dict[str, int]:
        keys = ("ante", "bringIn", "smallBet", "bigBet", "smallestChip")
        return dict(zip(keys, (self.ante, self.bring_in, self.small_bet, self.big_bet, self.smallest_chip)))


@dataclass(frozen=True)
class Street:
    """One betting round and the cards dealt before it."""

    name: str
    down: int
    up: int
    #: The fixed-limit unit of this round (R14): "small" or "big".
    unit: str


@dataclass(frozen=True)
class Variant:
    """The rules of a game; `rules` has every option by its name in docs/variants.md."""

    id: str
    name: str
    #: What the pot is played for: one share, or two that halve it; names as in `rank_cards`.
    shares: Tuple[str, ...]
    streets: Tuple[Street, ...]
    #: "fixed-limit", "no-limit" or "pot-limit".
    betting: str
    #: "bring-in" or "high-card".
    opening: str
    stakes: Stakes
    #: Start stack used where nothing else is said, in chips.
    stack: int
    rules: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> "Variant":
        get = message.get
        return cls(
            id=get("id", ""),
            name=get("name", ""),
            shares=tuple(get("shares", ())),
            streets=tuple(
                Street(street["name"], street["down"], street["up"], street.get("unit", "small"))
                for street in get("streets", ())
            ),
            betting=get("betting", "fixed-limit"),
            opening=get("opening", "bring-in"),
            stakes=Stakes.of(get("stakes", {})),
            stack=get("stack", 0),
            rules=message,
        )

    @property
    def deck(self) -> List[int]:
        """The cards played with, lowest first; 52 but for a short deck."""
        deck = self.rules.get("deck", {})
        ranks, suits = deck.get("ranks", RANKS), deck.get("suits", SUITS)
        return sorted(parse_cards("".join(rank + suit for rank in ranks for suit in suits)))

    @property
    def cards(self) -> int:
        """How many cards a player holds in the end."""
        return sum(street.down + street.up for street in self.streets)


@dataclass(frozen=True)
class Session:
    """A session begins: hands at one table with fixed seats. Forget what you know of other sessions."""

    number: int
    variant: Variant
    stakes: Stakes
    #: In a run that rotates variants, all of them with their stakes; else the one.
    games: Tuple[Tuple[Variant, Stakes], ...]
    seat: int
    seats: int
    hands: int
    #: The bot's only source of chance, if its hands are to be reproducible: 16 hexadecimal digits.
    seed: str
    #: In a tournament its rising limits and what places are worth, as in docs/protocol.md.
    tournament: Optional[Mapping[str, Any]]
    message: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> "Session":
        get = message.get
        variant = Variant.of(get("variant", {}))
        stakes = Stakes.of(get("stakes", {}))
        games = tuple((Variant.of(game["variant"]), Stakes.of(game["stakes"])) for game in get("games", ()))
        return cls(
            number=get("session", 0),
            variant=variant,
            stakes=stakes,
            games=games or ((variant, stakes),),
            seat=get("seat", 0),
            seats=get("seats", 2),
            hands=get("hands", 50),
            seed=get("seed", ""),
            tournament=get("tournament"),
            message=message,
        )

    def game(self, view: "View") -> Variant:
        """The rules of the hand a view is of."""
        if len(self.games) > 1:
            for variant, _ in self.games:
                if variant.id == view.variant:
                    return variant
        return self.variant

    def stakes_of(self, view: "View") -> Stakes:
        """The stakes of the hand a view is of."""
        return view.stakes or self.stakes

    def random(self) -> Chance:
        """The session's own chance. Make one a session and keep it; two made from one session draw the same numbers."""
        return Chance(self.seed)


@dataclass(frozen=True)
class HandResult:
    """A hand is over."""

    session: int
    hand: int
    #: By seat, chips won or lost.
    net: Tuple[int, ...]
    #: By seat, all cards of a hand that was shown, in the order dealt; "" for others.
    shown: Tuple[str, ...]
    boards: Tuple[str, ...]
    community: str
    history: str
    message: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> "HandResult":
        get = message.get
        return cls(
            session=get("session", 0),
            hand=get("hand", 0),
            net=tuple(get("net", ())),
            shown=tuple(get("shown", ())),
            boards=tuple(get("boards", ())),
            community=get("community", ""),
            history=get("history", ""),
            message=message,
        )


@dataclass(frozen=True)
class SessionResult:
    """A session is over; in a tournament, for this seat."""

    session: int
    #: By seat, chips won or lost in the session.
    net: Tuple[int, ...]
    message: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> "SessionResult":
        return cls(message.get("session", 0), tuple(message.get("net", ())), message)
