"""One bot's talk with the arena, without the streams: blocks of bytes in, lines out.

Many sessions are under way at once, so a block holds many questions, and their answers leave in few writes. What nearly all
lines are, a question of a known session, is answered without reading it as JSON; everything else takes the slow way.
"""

from __future__ import annotations

import json
import traceback
from time import monotonic
from typing import Any, Callable, Dict, List

from .actions import NOTE_LENGTH, Action, _known_offers, parts_of, read_offer, reply_end
from .bot import Bot, SessionBot, begin
from .check_decision import check_decision, check_policy, quote, sendable
from .messages import HandResult, Session, SessionResult
from .view import View

PROTOCOL = "stud-arena/1"

#: Answers leave this many at a time, so that the arena works on them while the bot thinks about the next …
FLUSH_LINES = 32
#: … and at least this often: to the arena a bot that thinks long must not look like one that has stopped.
FLUSH_SECONDS = 0.005
#: A bot that errs at every decision must not drown its own log.
MAX_COMPLAINTS = 20

_ASKING = ('{"type":"act"', '{"type":"declare"')


class BotCrash(Exception):
    """The bot threw; the text is the report for its log."""


class Conversation:
    """`write` takes protocol lines, `log` a line for the bot's log. `over` once the arena has said goodbye."""

    def __init__(self, bot: Bot, write: Callable[[bytes], None], log: Callable[[str], None]) -> None:
        self.over = False
        self._bot = bot
        self._write = write
        self._log = log
        self._rest = b""
        self._first = True
        self._complaints = 0
        self._replies: List[str] = []
        # By the field as it stands in a message, such as `"session":7`: what each line of a session goes to.
        self._acts: Dict[str, Callable[[View], Any]] = {}
        self._hand_ends: Dict[str, Callable[[HandResult], Any]] = {}
        self._players: Dict[Any, Any] = {}

    def push(self, block: bytes) -> None:
        """Bytes from the arena. Raises BotCrash when the bot throws."""
        data = self._rest + block if self._rest else block
        end = data.rfind(b"\n")
        self._rest = data[end + 1 :]
        if end < 0:
            return
        text = data[:end].decode("utf-8", "replace")
        if self._first:
            self._first = False
            text = text.lstrip("\ufeff")
        try:
            self._take(text.split("\n"))
        finally:
            self.flush()

    def end(self) -> None:
        """The arena has closed its end; its last line may lack the newline."""
        if self._rest:
            self.push(b"\n")
        self.over = True

    def flush(self) -> None:
        """Hands on the answers that wait."""
        if self._replies:
            lines = "".join(self._replies)
            self._replies.clear()
            self._write(lines.encode())

    def _take(self, lines: List[str]) -> None:
        acts, offers, replies = self._acts, _known_offers, self._replies
        flush_at = monotonic() + FLUSH_SECONDS
        for line in lines:
            head, found, offer = line.rpartition(',"legal":')
            if found:
                parts = head.split(",", 3)
                act = acts.get(parts[2]) if len(parts) == 4 and parts[0] in _ASKING and parts[1][:5] == '"id":' else None
                # Whatever follows the last `"legal":` of a line up to its last brace is a list only if it is the message's own.
                legal = offers.get(offer) or read_offer(offer) if act is not None else None
                if act is not None and legal is not None:
                    view = View(head, legal)
                    try:
                        decision = act(view)
                    except Exception as error:
                        raise self._crash(f"at {_place(view)}", error) from None
                    if decision.__class__ is Action and decision._legal == offer:
                        replies.append('{"type":"action",' + parts[1] + decision._reply)
                    else:
                        replies.append('{"type":"action",' + parts[1] + self._reply_end(view, decision))
                else:
                    self._receive(line)
            elif line.startswith('{"type":"hand","session":'):
                hear = self._hand_ends.get(line.split(",", 2)[1])
                if hear is not None:
                    self._receive(line)
            else:
                self._receive(line)
            if self.over:
                return
            if len(replies) >= FLUSH_LINES or (replies and monotonic() > flush_at):
                self.flush()
                flush_at = monotonic() + FLUSH_SECONDS

    def _receive(self, line: str) -> None:
        """Any line, whatever it is."""
        line = line.strip()
        if line == "":
            return
        try:
            message = json.loads(line)
        except ValueError:
            self._complain(f"the arena sent a line that is no JSON, passed over: {quote(line)}")
            return
        kind = message.get("type") if isinstance(message, dict) else None
        if kind in ("act", "declare"):
            self._decide(message)
        elif kind == "hand":
            self._hear(message, "hand_end", HandResult.of)
        elif kind == "session":
            self._begin(message)
        elif kind == "sessionEnd":
            self._hear(message, "session_end", SessionResult.of)
            self._forget(message.get("session"))
        elif kind == "hello":
            self._greet(message)
        elif kind == "bye":
            self.over = True
        else:
            self._complain(f"the arena sent something {PROTOCOL} does not know, passed over: {quote(message)}")

    def _greet(self, hello: Dict[str, Any]) -> None:
        if hello.get("protocol") != PROTOCOL:
            self._complain(
                f'the arena speaks {quote(hello.get("protocol"))}, this SDK "{PROTOCOL}"; use the SDK that came with the arena.'
            )
        bot = self._bot
        ready: Dict[str, Any] = {"type": "ready", "protocol": PROTOCOL, "name": bot.name}
        if bot.version is not None:
            ready["version"] = bot.version
        ready["inFlight"] = bot.in_flight
        self._replies.append(json.dumps(ready, separators=(",", ":")) + "\n")

    def _begin(self, message: Dict[str, Any]) -> None:
        number = message.get("session", 0)
        try:
            player = begin(self._bot, Session.of(message))
        except Exception as error:
            raise self._crash(f"at the start of session {number}", error) from None
        field = f'"session":{number}'
        self._players[number] = player
        self._acts[field] = player.act
        hand_end = getattr(player, "hand_end", None)
        # Results are read for those alone who listen.
        if hand_end is not None and getattr(hand_end, "__func__", None) is not SessionBot.hand_end:
            self._hand_ends[field] = hand_end

    def _forget(self, number: Any) -> None:
        field = f'"session":{number}'
        self._players.pop(number, None)
        self._acts.pop(field, None)
        self._hand_ends.pop(field, None)

    def _hear(self, message: Dict[str, Any], method: str, read: Callable[[Dict[str, Any]], Any]) -> None:
        listen = getattr(self._players.get(message.get("session")), method, None)
        if listen is None:
            return
        try:
            listen(read(message))
        except Exception as error:
            what = f"session {message.get('session')}"
            if method == "hand_end":
                what += f", hand {message.get('hand')}"
            raise self._crash(f"hearing the end of {what}", error) from None

    def _decide(self, message: Dict[str, Any]) -> None:
        player = self._players.get(message.get("session"))
        if player is None:
            number = quote(message.get("session"))
            self._complain(f"the arena asked about session {number}, which it never began; left unanswered.")
            return
        view = View.of(message)
        try:
            decision = player.act(view)
        except Exception as error:
            raise self._crash(f"at {_place(view)}", error) from None
        self._replies.append('{"type":"action","id":' + json.dumps(view.id) + self._reply_end(view, decision))

    def _reply_end(self, view: View, decision: object) -> str:
        """What the answer says behind its id."""
        fault = check_decision(view.legal, decision)
        if fault is not None:
            self._complain(f"at {_place(view)}, act {fault} The arena decides as for any illegal action.")
            return _faulty_end(decision)
        action, to, side, note, policy = parts_of(decision)  # type: ignore[misc]
        end = reply_end(action, to, side)
        if note is not None:
            end += ',"note":' + json.dumps(str(note)[:NOTE_LENGTH])
        if policy is not None:
            fault = check_policy(view.legal, policy)
            if fault is None:
                end += ',"policy":' + json.dumps([float(chance) for chance in policy])
            else:
                self._complain(f"at {_place(view)}, act {fault} The action was sent without it.")
        return end + "}\n"

    def _crash(self, when: str, error: Exception) -> BotCrash:
        trace = error.__traceback__
        # The first step of the trace is ours, and tells the author nothing.
        while trace is not None and trace.tb_next is not None and trace.tb_frame.f_code.co_filename == __file__:
            trace = trace.tb_next
        report = "".join(traceback.format_exception(type(error), error, trace))
        return BotCrash(f"{self._bot.name} threw {when}; its process ends with exit code 1.\n{report}")

    def _complain(self, text: str) -> None:
        self._complaints += 1
        if self._complaints <= MAX_COMPLAINTS:
            self._log(f"{self._bot.name}: {text}")
        if self._complaints == MAX_COMPLAINTS:
            self._log(f"{self._bot.name}: further complaints are not shown.")


def _faulty_end(decision: object) -> str:
    """For anything that is no legal decision: the answer must still go out, so that the arena's policy for illegal actions
    applies at once rather than its clock."""
    parts = parts_of(decision)
    if parts is None:
        # What is no decision is sent as the name of an action.
        name = decision if isinstance(decision, str) else quote(decision)
        return f',"action":{json.dumps(name[:NOTE_LENGTH])}}}\n'
    said = {"action": sendable(parts[0]), "to": sendable(parts[1]), "side": sendable(parts[2])}
    if said["action"] is None:
        said["action"] = "None"
    return "".join(f',"{key}":{json.dumps(value)}' for key, value in said.items() if value is not None) + "}\n"


def _place(view: View) -> str:
    return f"session {view.session}, hand {view.hand}, {view.street}"
