"""Write a stud-poker bot for the stud-arena, in Python's standard library alone.

    from stud_arena import Action, Bot, SessionBot, View, run_bot

    class Caller(SessionBot):
        def act(self, view: View) -> Action:
            return view.cheapest()

    bot = Bot(name="my-caller", session=Caller)

    if __name__ == "__main__":
        run_bot(bot)
"""

from .actions import ACTIONS, SIZED, Action, Decision
from .bot import Bot, SessionBot
from .cards import (
    RANKS,
    SUITS,
    UNKNOWN_CARD,
    Cards,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from .chance import Chance
from .check_decision import check_decision
from .conversation import PROTOCOL
from .describe import describe
from .equity import Equity, equity
from .errors import UsageError
from .history import PastAction, last_aggressor, parse_history
from .messages import HandResult, Session, SessionResult, Stakes, Street, Variant
from .rankings import HIGH_CATEGORIES, SHARES, high_category, rank_cards, ranker_of
from .rehearse import Rehearsed, position, positions, rehearse, variants
from .run import run_bot
from .starting_cards import StartingCards, read_starting_cards
from .view import View

__version__ = "0.1.0"

__all__ = [
    "ACTIONS",
    "Action",
    "Bot",
    "Cards",
    "Chance",
    "Decision",
    "Equity",
    "HIGH_CATEGORIES",
    "HandResult",
    "PROTOCOL",
    "PastAction",
    "RANKS",
    "Rehearsed",
    "SHARES",
    "SIZED",
    "SUITS",
    "Session",
    "SessionBot",
    "SessionResult",
    "Stakes",
    "StartingCards",
    "Street",
    "UNKNOWN_CARD",
    "UsageError",
    "Variant",
    "View",
    "check_decision",
    "describe",
    "equity",
    "format_card",
    "format_cards",
    "high_category",
    "last_aggressor",
    "parse_card",
    "parse_cards",
    "parse_history",
    "position",
    "positions",
    "rank_cards",
    "rank_of",
    "ranker_of",
    "read_starting_cards",
    "rehearse",
    "run_bot",
    "suit_of",
    "variants",
]
