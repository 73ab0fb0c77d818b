"""Hands in a player's words."""

from __future__ import annotations

from typing import Callable, List, NamedTuple, Sequence

from .cards import Cards
from .rankings import (
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    SOKO_FOUR_FLUSH,
    SOKO_FOUR_STRAIGHT,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    _known,
    deuce_value,
    eight_set,
    high_value,
    low_value,
    rank_cards,
    ranks_of_value,
    soko_value,
)


class _RankNames(NamedTuple):
    """Ranks by number, 1 to 13, and what they are called: deuce to ace, or ace to king."""

    words: List[str]
    letters: str


_WORDS = ["deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
_ACE_HIGH = _RankNames(["", *_WORDS, "ace"], "-23456789TJQKA")
_ACE_LOW = _RankNames(["", "ace", *_WORDS], "-A23456789TJQK")
_NOTHING = {"eight-or-better": "no low", "high-spade-in-the-hole": "no spade in the hole"}


def describe(share: str, cards: Cards) -> str:
    """What the cards make for a share, such as "full house, queens over nines", "six-four low" or "no low".

    Raises UsageError as `rank_cards` does.

    >>> describe("high", "QsQdQh9c9d4s2c")
    'full house, queens over nines'
    """
    ranking = rank_cards(share, cards)
    if ranking == 0:
        return _NOTHING.get(share, "no cards")
    known = _known(cards)
    if share == "high":
        return _high_name(high_value(known))
    if share == "soko":
        return _soko_name(soko_value(known))
    if share == "ace-to-five":
        return _low_name(low_value(known), _ACE_LOW)
    if share == "eight-or-better":
        lows = eight_set(known)
        return _no_pair_low_name([rank for rank in range(8, 0, -1) if lows >> rank - 1 & 1], _ACE_LOW)
    if share == "deuce-to-seven":
        return _low_name(deuce_value(known), _ACE_HIGH)
    return f"{_ACE_HIGH.words[ranking]} of spades"


def _high_name(value: int) -> str:
    ranks = ranks_of_value(value)
    words = _ACE_HIGH.words
    top = words[ranks[0]]
    category = value >> 20
    if category == STRAIGHT_FLUSH:
        named = {"ace": "royal flush", "five": "steel wheel"}
        return named.get(top, f"straight flush, {top} high")
    if category == STRAIGHT:
        return f"straight, {top} high"
    if category == FLUSH:
        return f"flush, {top} high"
    if category == HIGH_CARD:
        return f"{top}-{words[ranks[1]]} high" if len(ranks) > 1 else f"{top} high"
    return _group_name(value, _ACE_HIGH)


def _group_name(value: int, names: _RankNames) -> str:
    """Quads, full house, trips, two pair, pair, with the first kicker."""
    ranks = ranks_of_value(value)
    many: Callable[[int], str] = lambda at: _plural(names.words[ranks[at]])  # noqa: E731
    kicker: Callable[[int], str] = lambda at: f", {names.words[ranks[at]]} kicker" if at < len(ranks) else ""  # noqa: E731
    category = value >> 20
    if category == QUADS:
        return f"four {many(0)}{kicker(4)}"
    if category == FULL_HOUSE:
        return f"full house, {many(0)} over {many(3)}"
    if category == TRIPS:
        return f"three {many(0)}{kicker(3)}"
    if category == TWO_PAIR:
        return f"two pair, {many(0)} and {many(2)}{kicker(4)}"
    return f"pair of {many(0)}{kicker(2)}"


def _low_name(value: int, names: _RankNames) -> str:
    ranks = ranks_of_value(value)
    category = value >> 20
    if category == HIGH_CARD:
        return _no_pair_low_name(ranks, names)
    if category == PAIR:
        pair = f"pair of {_plural(names.words[ranks[0]])}"
        return f"{pair}, {_spell(ranks[2:], names)}" if len(ranks) > 2 else pair
    if category in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
        return _high_name(value)
    return _group_name(value, names)


def _no_pair_low_name(ranks: Sequence[int], names: _RankNames) -> str:
    """A low whose last three cards are the three lowest is called by its first two: the six-four."""
    if len(ranks) == 5 and ranks[2] == 3:
        called = f"{names.words[ranks[0]]}-{names.words[ranks[1]]}"
        return "wheel" if called == "five-four" else f"{called} low"
    return f"{_spell(ranks, names)} low"


def _soko_name(value: int) -> str:
    category = value >> 20
    if category <= PAIR:
        return _high_name(value)
    if category > SOKO_FOUR_FLUSH:
        return _high_name(value - (2 << 20))
    ranks = ranks_of_value(value)
    kind = "four-straight" if category == SOKO_FOUR_STRAIGHT else "four-flush"
    return f"{kind}, {_ACE_HIGH.words[ranks[0]]} high, {_ACE_HIGH.words[ranks[-1]]} kicker"


def _spell(ranks: Sequence[int], names: _RankNames) -> str:
    return "-".join(names.letters[rank] for rank in ranks)


def _plural(word: str) -> str:
    return "sixes" if word == "six" else f"{word}s"
