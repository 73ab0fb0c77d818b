"""What a bot author writes."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import Any, Callable, Optional

from .actions import Decision
from .errors import UsageError
from .messages import HandResult, Session, SessionResult
from .view import View

DEFAULT_IN_FLIGHT = 256


class SessionBot:
    """Plays one session; made anew for each, so that nothing is remembered from another.

    Hundreds of sessions are under way at once: keep what you remember in `self`, nowhere else. Any object with a method
    `act` will do; this class saves writing the other two.
    """

    def __init__(self, session: Session) -> None:
        self.session = session

    def act(self, view: View) -> Decision:
        """Your turn: returns one of `view.legal`; of a range, `option.raise_to(total)`.

        Declarations (R30) come here too: `view.declaring` is then true.
        """
        raise NotImplementedError(f"{type(self).__name__} has no method act(self, view).")

    def hand_end(self, result: HandResult) -> None:
        """A hand is over: who won what, and the cards that were shown."""

    def session_end(self, result: SessionResult) -> None:
        """The session is over; this object is dropped."""


@dataclass(frozen=True)
class Bot:
    """A bot by name. `session` is called with a Session and returns what plays it: a class, or a function."""

    name: str
    session: Callable[[Session], Any]
    version: Optional[str] = None
    #: Requests of how many sessions at once.
    in_flight: int = DEFAULT_IN_FLIGHT

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or self.name == "":
            raise UsageError("The bot has no name: give it a text of at least one character.")
        if not callable(self.session):
            raise UsageError(
                f'Bot "{self.name}": session must be a class or a function that takes a Session, such as session=Player.'
            )
        number = self.in_flight
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= 65536:
            raise UsageError(f'Bot "{self.name}": in_flight is {number!r}; give a whole number from 1 to 65536.')


def begin(bot: Bot, session: Session) -> Any:
    """What plays a session; raises TypeError when it is nothing that can."""
    player = bot.session(session)
    act = getattr(player, "act", None)
    if not callable(act):
        raise TypeError(f"session() returned {player!r}; return an object with a method act(view).")
    if inspect.iscoroutinefunction(act):
        raise TypeError("act is async, and nobody awaits it here: write `def act`, and asyncio.run within where needed.")
    return player
