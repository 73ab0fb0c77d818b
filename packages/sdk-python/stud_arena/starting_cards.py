"""What the first cards of a stud hand are good for."""

from __future__ import annotations

from typing import NamedTuple, Sequence

from .cards import Cards, rank_of, suit_of, to_cards


class StartingCards(NamedTuple):
    """Hole cards and door card, read."""

    #: All cards of one rank: "rolled up".
    rolled_up: bool
    #: Rank of a pair, 0 (deuces) to 12 (aces); -1 for none, or when rolled up.
    pair: int
    #: The pair lies face down, where nobody sees it.
    hidden_pair: bool
    #: All of one suit.
    suited: bool
    #: All of different ranks within a straight; the ace counts at both ends.
    connected: bool
    #: Different ranks of eight or lower, the ace low.
    low_cards: int
    #: The highest of the low's ranks when all cards are low and different: 8 for 8-5-2; 0 otherwise.
    low_top: int
    #: Rank of the highest card, 0 to 12.
    high: int


def read_starting_cards(down: Cards, up: Cards) -> StartingCards:
    """Reads the hole cards and the door card.

    >>> read_starting_cards("9c9d", "Kh").hidden_pair
    True
    """
    hidden = list(to_cards(down))
    cards = hidden + list(to_cards(up))
    ranks = [rank_of(card) for card in cards]
    different = set(ranks)
    rolled_up = len(cards) > 2 and len(different) == 1
    pair = max((rank for rank in different if ranks.count(rank) == 2), default=-1)
    lows = {value for value in (1 if rank == 12 else rank + 2 for rank in ranks) if value <= 8}
    ace_low = [-1 if rank == 12 else rank for rank in ranks]
    return StartingCards(
        rolled_up=rolled_up,
        pair=pair,
        hidden_pair=pair >= 0 and sum(rank_of(card) == pair for card in hidden) == 2,
        suited=len({suit_of(card) for card in cards}) == 1,
        connected=len(different) == len(cards) and (_span(ranks) <= 4 or _span(ace_low) <= 4),
        low_cards=len(lows),
        low_top=max(lows) if len(lows) == len(cards) else 0,
        high=max(ranks),
    )


def _span(ranks: Sequence[int]) -> int:
    return max(ranks) - min(ranks)
