"""Speaks the protocol on standard input and output."""

from __future__ import annotations

import gc
import os
import signal
import sys
from typing import NamedTuple, Optional

from .bot import Bot
from .conversation import BotCrash, Conversation
from .errors import UsageError

#: More than a pipe holds: one read takes all there is.
BLOCK = 1 << 18


class _Streams(NamedTuple):
    source: int
    target: int


_streams: Optional[_Streams] = None
_running = False


def take_streams() -> None:
    """From now on standard output belongs to the protocol: whatever else is printed, by a program the bot starts or by
    C code too, goes to standard error. Nobody else reads standard input. Calling again changes nothing."""
    global _streams
    if _streams is not None:
        return
    source, target = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    for stream in (sys.stdout, sys.stderr):
        # A log is read while the bot plays.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(line_buffering=True, errors="backslashreplace")
    _streams = _Streams(source, target)


def run_bot(bot: Bot) -> None:
    """Plays a bot until the arena says goodbye; then returns.

    Whatever is printed goes to standard error, the bot's log. An illegal decision is explained there and sent, so that the
    arena replaces it. An exception in the bot prints its traceback and ends the process with exit code 1, which the arena
    sees as a crash.

    Raises UsageError when the bot is none, or one is running already.
    """
    global _running
    if not isinstance(bot, Bot):
        raise UsageError(f"run_bot takes a Bot, such as Bot(name=…, session=Player), and got {bot!r}.")
    if _running:
        raise UsageError("run_bot was called twice: one process is one bot.")
    _running = True
    if sys.stdin is not None and sys.stdin.isatty():
        print(
            f"{bot.name} waits for an arena on standard input. To try it, run: arena validate FOLDER-OF-THIS-BOT",
            file=sys.stderr,
        )
    take_streams()
    assert _streams is not None
    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        try:
            # So that `finally` and atexit still run.
            signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
        except ValueError:
            pass  # not the main thread
    if "PYTHONBREAKPOINT" not in os.environ and sys.breakpointhook is sys.__breakpointhook__:
        sys.breakpointhook = _pass_over
    # What the bot has built so far, tables and modules, will not become garbage: leave it out of the searches for some.
    gc.collect()
    gc.freeze()
    try:
        _talk(bot, _streams)
    except BotCrash as crash:
        print(crash, end="", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        pass  # an arena that is gone needs no answer


def _pass_over(*args: object, **kwargs: object) -> None:
    """In place of pdb, which would read the arena's messages as its commands; said once, and the bot plays on."""
    sys.breakpointhook = lambda *args, **kwargs: None
    print("breakpoint() passed over: replay the hand with arena debug, where pdb has the terminal.", file=sys.stderr)


def _talk(bot: Bot, streams: _Streams) -> None:
    def write(data: bytes) -> None:
        # A pipe may take them in pieces.
        left = memoryview(data)
        while left:
            left = left[os.write(streams.target, left) :]

    def log(line: str) -> None:
        print(line, file=sys.stderr)

    conversation = Conversation(bot, write, log)
    while not conversation.over:
        try:
            block = os.read(streams.source, BLOCK)
        except ConnectionResetError:
            block = b""
        if block:
            conversation.push(block)
        else:
            conversation.end()
