"""What a hand is worth: the unknown cards dealt again and again, and the pot shared out each time."""

from __future__ import annotations

import random
from math import sqrt
from typing import List, NamedTuple, Optional, Sequence, Tuple

from .cards import parse_cards
from .messages import Variant
from .rankings import ranker_of
from .view import View

#: Chicago's share, for which only hole cards count (R34).
HOLE_SHARE = "high-spade-in-the-hole"


class Equity(NamedTuple):
    """An estimate, 0 to 1."""

    #: What the hand wins of the pot on average, if nobody folds any more.
    equity: float
    #: The standard error of that.
    error: float
    #: What it wins of each share alone, in the order of `variant.shares`: high before low.
    shares: Tuple[float, ...]


def equity(game: Variant, view: View, *, samples: int = 100, chance: Optional[random.Random] = None) -> Equity:
    """Estimates the own hand against any cards the unfolded opponents may hold.

    Cards in sight, folded boards too, cannot come any more. Unless `chance` is given, the estimate depends on the hand and what
    happened in it alone: the same position, the same answer.

    >>> from stud_arena import position, variants
    >>> view = position("razz", cards="As2d/3c", boards=["", "Kh"], legal="fold, call 50, complete 100")
    >>> equity(variants()["razz"], view).equity > 0.7
    True
    """
    if chance is None:
        chance = random.Random(f"{view.hand} {view.cards} {view.boards} {view.history}")
    seen = set(view.seen_cards)
    unseen = [card for card in game.deck if card not in seen]
    holdings = _holdings(game, view, len(unseen))
    rankers = [None if share == HOLE_SHARE else ranker_of(share) for share in game.shares]
    total = holdings[-1].end
    draw = chance.random
    won_by_share = [0.0] * len(rankers)
    won_sum = won_squares = 0.0
    for _ in range(samples):
        # The first cards of a shuffle. It goes on from the last one's order, which is as good as any.
        for at in range(total):
            other = at + int(draw() * (len(unseen) - at))
            unseen[at], unseen[other] = unseen[other], unseen[at]
        hands = [known + unseen[start:end] for known, start, end, _, _ in holdings]
        won = claimed = 0.0
        for number, rank in enumerate(rankers):
            rankings = list(map(rank, hands)) if rank is not None else _spades(holdings, unseen)
            best = max(rankings)
            if best > 0:
                claimed += 1
                if rankings[0] == best:
                    part = 1 / rankings.count(best)
                    won_by_share[number] += part
                    won += part
        # A share nobody can claim goes to the others, a pot nobody can claim to all.
        won = won / claimed if claimed else 1 / len(hands)
        won_sum += won
        won_squares += won * won
    mean = won_sum / samples
    spread = max(0.0, won_squares / samples - mean * mean)
    return Equity(mean, sqrt(spread / samples), tuple(won / samples for won in won_by_share))


class _Holding(NamedTuple):
    known: List[int]
    #: Which of the cards dealt complete it.
    start: int
    end: int
    #: Known cards face down; which of those dealt lie beside them, the first ones.
    hole: List[int]
    hole_end: int


def _holdings(game: Variant, view: View, unseen: int) -> List[_Holding]:
    """The own cards first, then the opponents'. Where the deck is too short for all, everybody plays with a card less (R8)."""
    community = parse_cards(view.community)
    down = sum(street.down for street in game.streets)
    size = game.cards
    while True:
        holdings: List[_Holding] = []
        start = 0
        for seat in [view.seat, *view.opponents]:
            hole = view.hole_cards if seat == view.seat else []
            known = hole + view.board(seat) + community
            end = start + max(0, size - len(known))
            holdings.append(_Holding(known, start, end, hole, min(end, start + max(0, down - len(hole)))))
            start = end
        if start <= unseen:
            return holdings
        size -= 1


def _spades(holdings: Sequence[_Holding], dealt: List[int]) -> List[int]:
    rank = ranker_of(HOLE_SHARE)
    return [rank(hole + dealt[start:hole_end]) for _, start, _, hole, hole_end in holdings]
