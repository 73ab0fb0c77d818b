"""Cards are small integers, ``rank * 4 + suit``, as in the engine: rank 0 (deuce) to 12 (ace), suit 0 clubs, 1 diamonds,
2 hearts, 3 spades (RULES R1). A higher number is a higher card, ties of rank going by suit."""

from __future__ import annotations

import re
from typing import Dict, Iterable, List, Sequence, Union

from .errors import UsageError

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK_SIZE = 52
#: Stands for a card that is not known, written ``??``.
UNKNOWN_CARD = 255

#: Cards as text such as ``"AsKd"``, or as numbers.
Cards = Union[str, Sequence[int]]

_NAMES: List[str] = [rank + suit for rank in RANKS for suit in SUITS]
_CARD_OF: Dict[str, int] = {name: card for card, name in enumerate(_NAMES)}
_CARD_OF["??"] = UNKNOWN_CARD


def rank_of(card: int) -> int:
    """0 (deuce) to 12 (ace)."""
    return card >> 2


def suit_of(card: int) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def parse_cards(text: str) -> List[int]:
    """Reads cards such as ``"AsKd"``, ``"As Kd"`` or ``"as,kd"``; ``10`` is accepted for T and ``??`` for an unknown card.

    Raises UsageError naming the first thing that is no card.

    >>> parse_cards("AsKd")
    [51, 45]
    """
    try:
        return [_CARD_OF[text[at : at + 2]] for at in range(0, len(text), 2)]
    except KeyError:
        return [parse_card(word) for word in re.findall(r"10.?|[^\s,].?", text)]


def parse_card(text: str) -> int:
    """Reads one card, such as ``"As"``; raises UsageError when it is none."""
    rank, suit = text[:-1], text[-1:]
    card = _CARD_OF.get(("T" if rank == "10" else rank.upper()) + suit.lower())
    if card is None:
        raise UsageError(f'"{text}" is no card: write a rank of {RANKS} and a suit of {SUITS}, such as "Td".')
    return card


def format_card(card: int) -> str:
    """The card's two characters, such as ``"Td"``; an unknown card is ``"??"``."""
    return "??" if card == UNKNOWN_CARD else _NAMES[card]


def format_cards(cards: Iterable[int]) -> str:
    """Cards without separators, such as ``"AsKd"``."""
    return "".join(map(format_card, cards))


def to_cards(cards: Cards) -> Sequence[int]:
    """Cards as numbers, whichever way they were given."""
    return parse_cards(cards) if isinstance(cards, str) else cards
