"""Hand strength, for every share a pot can be played for (RULES section 6).

A ranking is a whole number: higher wins, for lows too; equal numbers tie; 0 has no claim. Rankings of different shares do
not compare. The numbers are not those of the JavaScript SDK, but the order is the same, hand for hand.

Inside, a *value* spells a hand out as in the engine: ``category << 20``, then its ranks in order of decision, four bits each
from bit 16 down, 0 where there is no further card (R33). Ranks are 1 to 13: deuce to ace, or ace to king in ace-low games.
Ranks alone, without suits, come in few combinations, so their values are kept when they have been worked out once.
"""

from __future__ import annotations

from itertools import combinations
from typing import Callable, Dict, List, Sequence

from .cards import SUITS, Cards, to_cards
from .errors import UsageError

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)
#: Categories of high hands, in order (R27).
HIGH_CATEGORIES = (
    "high card",
    "pair",
    "two pair",
    "trips",
    "straight",
    "flush",
    "full house",
    "quads",
    "straight flush",
)

#: Shares by name, as in ``variant.shares``.
SHARES = ("high", "soko", "ace-to-five", "eight-or-better", "deuce-to-seven", "high-spade-in-the-hole")

# Lows are ranked by what is left below these, so that lower values give higher rankings.
LOW_TOP = 1 << 23
EIGHT_TOP = 1 << 8

# One number a card: how many of each rank, three bits a rank, then how many of each suit, four bits a suit. Sums of these
# say all a ranking needs.
_RANK_BITS = 3 * 13
_RANKS_ONLY = (1 << _RANK_BITS) - 1
_KEYS: List[int] = [1 << 3 * (card >> 2) | 1 << _RANK_BITS + 4 * (card & 3) for card in range(52)]
# Three more of each suit: the fifth card of one sets its highest bit.
_START = 0x3333 << _RANK_BITS
_FLUSHES = 0x8888 << _RANK_BITS

_high_values: Dict[int, int] = {}
_flush_values: Dict[int, int] = {}
_low_values: Dict[int, int] = {}
_deuce_values: Dict[int, int] = {}


def rank_cards(share: str, cards: Cards) -> int:
    """The ranking of the best five of at most seven cards. For ``high-spade-in-the-hole`` give the hole cards alone.

    Raises UsageError for more than seven cards, an unknown card or an unknown share.

    >>> rank_cards("high", "AsAdKc") > rank_cards("high", "AsQdKc")
    True
    """
    return ranker_of(share)(_known(cards))


def ranker_of(share: str) -> Callable[[Sequence[int]], int]:
    """The function that ranks cards given as numbers, without the checks: for inner loops."""
    try:
        return _RANKERS[share]
    except KeyError:
        raise UsageError(f'No share is called "{share}". Known: {", ".join(SHARES)}.') from None


def high_category(cards: Cards) -> str:
    """What the cards make as a high hand, one of HIGH_CATEGORIES.

    >>> high_category("QsQdQh9c9d4s2c")
    'full house'
    """
    return HIGH_CATEGORIES[high_value(_known(cards)) >> 20]


def _known(cards: Cards) -> Sequence[int]:
    known = to_cards(cards)
    if len(known) > 7:
        raise UsageError(f"A hand is ranked by at most seven cards, and these are {len(known)}.")
    for at, card in enumerate(known):
        if not 0 <= card < 52:
            raise UsageError(f"Card {at + 1} is not known: it has no ranking.")
    return known


# --- high ------------------------------------------------------------------------------------------------------------


def high_value(cards: Sequence[int]) -> int:
    """The value of the best five cards; a value is a ranking, too (R27). 0 for no cards."""
    total = _START
    for card in cards:
        total += _KEYS[card]
    if total & _FLUSHES:
        return _flush_of(cards)
    ranks = total & _RANKS_ONLY
    value = _high_values.get(ranks)
    if value is None:
        value = _high_values[ranks] = _value_by_ranks(ranks)
    return value


def _flush_of(cards: Sequence[int]) -> int:
    # Of seven cards a flush leaves no room for quads or a full house: it is the hand.
    suits = [card & 3 for card in cards]
    suit = next(suit for suit in range(4) if suits.count(suit) >= 5)
    ranks = 0
    for card in cards:
        if card & 3 == suit:
            ranks |= 1 << (card >> 2)
    value = _flush_values.get(ranks)
    if value is None:
        top = _straight_top(ranks)
        if top > 0:
            value = make_value(STRAIGHT_FLUSH, [top])
        else:
            value = make_value(FLUSH, [rank for rank in range(13, 0, -1) if ranks >> rank - 1 & 1][:5])
        _flush_values[ranks] = value
    return value


def make_value(category: int, ranks: Sequence[int]) -> int:
    """A value from its category and its ranks in order of decision."""
    value = category << 20
    for at, rank in enumerate(ranks):
        value |= rank << 16 - 4 * at
    return value


def ranks_of_value(value: int) -> List[int]:
    """The ranks of a value in order of decision; pairs and sets stand once for each card."""
    return [rank for rank in (value >> shift & 15 for shift in (16, 12, 8, 4, 0)) if rank > 0]


def _straight_top(ranks: int) -> int:
    """The top rank, 4 (the five of A-2-3-4-5) to 13, of the best straight in a set of ranks; 0 for none."""
    with_low_ace = ranks << 1 | ranks >> 12
    for top in range(13, 3, -1):
        if with_low_ace >> top - 4 & 31 == 31:
            return top
    return 0


def _value_by_ranks(ranks: int) -> int:
    """The value of the best five by their ranks alone, aces high."""
    counts = [ranks >> 3 * rank & 7 for rank in range(13)]
    present = 0
    for rank, count in enumerate(counts):
        if count > 0:
            present |= 1 << rank
    groups = _groups(counts)
    top = _straight_top(present)
    return make_value(STRAIGHT, [top]) if top > 0 and groups >> 20 < STRAIGHT else groups


def _groups(counts: Sequence[int]) -> int:
    if not any(counts):
        return 0
    lead = max(range(13), key=lambda rank: (counts[rank], rank))
    second = -1
    if counts[lead] in (2, 3):
        second = max((rank for rank in range(13) if rank != lead and counts[rank] >= 2), default=-1)
    ranks = [lead + 1] * counts[lead] + ([second + 1] * 2 if second >= 0 else [])
    for rank in range(12, -1, -1):
        if rank not in (lead, second):
            ranks += [rank + 1] * counts[rank]
    return make_value(_group_category(counts[lead], 2 if second >= 0 else 1), ranks[:5])


def _group_category(largest: int, second: int) -> int:
    """The category of ranks that come in these group sizes, largest first, straights and flushes apart."""
    if largest == 4:
        return QUADS
    if largest == 3:
        return FULL_HOUSE if second >= 2 else TRIPS
    if largest == 2:
        return TWO_PAIR if second >= 2 else PAIR
    return HIGH_CARD


# --- lows ------------------------------------------------------------------------------------------------------------


def low_value(cards: Sequence[int]) -> int:
    """The ace-to-five value of the lowest five (R29): lower is better. 0 for no cards."""
    total = 0
    for card in cards:
        total += _KEYS[card]
    ranks = total & _RANKS_ONLY
    value = _low_values.get(ranks)
    if value is None:
        counts = [ranks >> 3 * rank & 7 for rank in range(13)]
        value = _low_values[ranks] = _low_groups([counts[12], *counts[:12]])
    return value


def _low_groups(counts: Sequence[int]) -> int:
    # One card of every rank first, then seconds and so on, always from the lowest: no other five are lower.
    chosen = [0] * 13
    taken = 0
    for copy in range(1, 5):
        for rank in range(13):
            if taken < 5 and counts[rank] >= copy:
                chosen[rank] += 1
                taken += 1
    groups = sorted(((count, rank) for rank, count in enumerate(chosen) if count > 0), reverse=True)
    if not groups:
        return 0
    ranks = [rank + 1 for count, rank in groups for _ in range(count)]
    return make_value(_group_category(groups[0][0], groups[1][0] if len(groups) > 1 else 0), ranks)


def _ace_to_five(cards: Sequence[int]) -> int:
    return LOW_TOP - low_value(cards) if cards else 0


def eight_set(cards: Sequence[int]) -> int:
    """The best low with a qualifier (R28) as a set of ranks, bit 0 the ace, bit 7 the eight; 0 when none qualifies."""
    ranks = 0
    for card in cards:
        ranks |= 1 << (card >> 2)
    lows = ranks << 1 & 0xFE | ranks >> 12
    extra = bin(lows).count("1") - 5
    if extra < 0:
        return 0
    for _ in range(extra):
        lows ^= 1 << lows.bit_length() - 1
    return lows


def _eight_or_better(cards: Sequence[int]) -> int:
    # Sets compared from the highest rank down compare as numbers.
    lows = eight_set(cards)
    return EIGHT_TOP - lows if lows else 0


#: A-5-4-3-2 by its ranks alone: no straight here, only ace-high (R34).
_WHEELS = {
    make_value(STRAIGHT, [4]): make_value(HIGH_CARD, [13, 4, 3, 2, 1]),
    make_value(STRAIGHT_FLUSH, [4]): make_value(FLUSH, [13, 4, 3, 2, 1]),
}


def deuce_value(cards: Sequence[int]) -> int:
    """The deuce-to-seven value of the best five (R34): lower is better. 0 for no cards."""
    if len(cards) <= 5:
        value = high_value(cards)
        return _WHEELS.get(value, value)
    total = _START
    for card in cards:
        total += _KEYS[card]
    if total & _FLUSHES:
        return min(map(deuce_value, combinations(cards, 5)))
    # Without a flush ranks alone decide.
    ranks = total & _RANKS_ONLY
    value = _deuce_values.get(ranks, -1)
    if value < 0:
        value = _deuce_values[ranks] = min(map(deuce_value, combinations(cards, 5)))
    return value


def _deuce_to_seven(cards: Sequence[int]) -> int:
    return LOW_TOP * 2 - deuce_value(cards) if cards else 0


# --- sökö and Chicago ------------------------------------------------------------------------------------------------

# Sökö's own categories (R31): one pair, then four-straight and four-flush, then the rest as in high.
SOKO_FOUR_STRAIGHT, SOKO_FOUR_FLUSH = 2, 3


def soko_value(cards: Sequence[int]) -> int:
    """The sökö value of the best five; a value is a ranking, too. Of fewer cards only groups and high cards count."""
    if len(cards) > 5:
        return max(map(soko_value, combinations(cards, 5)))
    high = high_value(cards)
    if high >> 20 > PAIR:
        return high + (2 << 20)
    if len(cards) < 5:
        return high
    return _four_flush(cards) or _four_straight(cards) or high


def _four_flush(cards: Sequence[int]) -> int:
    suits = [card & 3 for card in cards]
    suit = max(range(4), key=suits.count)
    if suits.count(suit) != 4:
        return 0
    fifth = next(card for card in cards if card & 3 != suit)
    four = sorted((card >> 2 for card in cards if card & 3 == suit), reverse=True)
    return make_value(SOKO_FOUR_FLUSH, [rank + 1 for rank in (*four, fifth >> 2)])


def _four_straight(cards: Sequence[int]) -> int:
    best = 0
    ranks = sorted((card >> 2 for card in cards), reverse=True)
    for at, fifth in enumerate(ranks):
        four = ranks[:at] + ranks[at + 1 :]
        if four == [four[0] - i for i in range(4)]:
            best = max(best, make_value(SOKO_FOUR_STRAIGHT, [four[0] + 1, fifth + 1]))
        elif four == [12, 2, 1, 0]:
            best = max(best, make_value(SOKO_FOUR_STRAIGHT, [3, fifth + 1]))
    return best


_SPADES = SUITS.index("s")


def _high_spade(cards: Sequence[int]) -> int:
    return max(((card >> 2) + 1 for card in cards if card & 3 == _SPADES), default=0)


_RANKERS: Dict[str, Callable[[Sequence[int]], int]] = {
    "high": high_value,
    "soko": soko_value,
    "ace-to-five": _ace_to_five,
    "eight-or-better": _eight_or_better,
    "deuce-to-seven": _deuce_to_seven,
    "high-spade-in-the-hole": _high_spade,
}
