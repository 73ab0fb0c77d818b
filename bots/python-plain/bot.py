#!/usr/bin/env python3
"""A stud bot without an SDK: Python 3.8 or later and its standard library, nothing else.

The upper half is the player: every hand gets points from 0 to 100, high and low, and the points
decide. The lower half speaks the protocol: JSON objects, one a line, on standard input and output.
bots/python-port is the same player in TypeScript; whole numbers everywhere keep the two identical.
"""

import json
import os
import sys
from functools import lru_cache

RANKS = "23456789TJQKA"
RANK_OF = {rank: i for i, rank in enumerate(RANKS)}

# Points that it takes to call and to raise, by the number of cards held.
CALL = {1: 40, 2: 40, 3: 42, 4: 44, 5: 48, 6: 48, 7: 46}
RAISE = {1: 62, 2: 62, 3: 60, 4: 66, 5: 70, 6: 74, 7: 78}


class Game:
    """What the player needs to know of a variant."""

    def __init__(self, variant):
        shares = variant["shares"]
        self.high = any(share in ("high", "soko", "high-spade-in-the-hole") for share in shares)
        lows = [share for share in shares if share not in ("high", "soko", "high-spade-in-the-hole")]
        self.low = lows[0] if lows else ""
        self.cards = sum(street["down"] + street["up"] for street in variant["streets"])


@lru_cache(maxsize=65536)
def high_points(cards, to_come, total):
    """How good a high hand is, made or in the making."""
    counts = [0] * 13
    suits = {"c": 0, "d": 0, "h": 0, "s": 0}
    for i in range(0, len(cards), 2):
        counts[RANK_OF[cards[i]]] += 1
        suits[cards[i + 1]] += 1
    pairs = [rank for rank in range(12, -1, -1) if counts[rank] >= 2]
    most = max(counts)
    flush = max(suits.values()) if total >= 5 else 0
    straight = longest_straight(counts) if total >= 5 else 0
    if most >= 4:
        return 100
    if most == 3 and len(pairs) > 1:
        return 97
    if flush >= 5:
        return 93
    if straight >= 5:
        return 90
    if most == 3:
        made = 80
    elif len(pairs) > 1:
        made = 60 + pairs[0]
    elif pairs:
        made = 36 + 2 * pairs[0]
    else:
        made = max(rank for rank in range(13) if counts[rank] > 0)
    draw = 0
    chances = min(to_come, 3)
    if chances > 0:
        if flush == 4:
            draw = 40 + 6 * chances
        elif straight == 4:
            draw = 30 + 6 * chances
        elif len(cards) == 6 and flush == 3:
            draw = 44
        elif len(cards) == 6 and straight == 3:
            draw = 36
    return min(100, max(made, draw) + min(made, draw) // 4)


def longest_straight(counts):
    """The most different ranks that lie within one straight; the ace counts at both ends."""
    held = 1 if counts[12] > 0 else 0
    for rank in range(13):
        if counts[rank] > 0:
            held |= 2 << rank
    return max(bin(held >> bottom & 31).count("1") for bottom in range(10))


@lru_cache(maxsize=65536)
def low_points(cards, to_come, total, kind):
    """How good a low hand is, made or in the making."""
    values = set()
    for i in range(0, len(cards), 2):
        value = RANK_OF[cards[i]] + 2
        values.add(1 if value == 14 and kind != "deuce-to-seven" else value)
    ordered = sorted(values)
    need = min(5, total)
    good = [value for value in ordered if value <= 8][:need]
    missing = need - len(good)
    made = 0
    if len(ordered) >= need:
        worst = ordered[need - 1]
        if worst <= 8:
            made = 98 - 5 * max(0, worst - need)
        elif kind != "eight-or-better":
            made = 78 - 9 * (worst - 9)
    draw = 0
    if 0 < missing <= to_come:
        smooth = 8 - good[-1] if good else 0
        draw = 20 + 10 * len(good) + 6 * (to_come - missing) + smooth
    if made == 0 and draw == 0 and kind != "eight-or-better":
        # No pairs are left out of a finished low: fewer of them is all there is to say.
        draw = 4 * len(ordered)
    return min(100, max(made, draw))


@lru_cache(maxsize=65536)
def board_points(board):
    """What an opponent shows: the best pair or trips among the open cards."""
    best = 0
    for i in range(0, len(board), 2):
        same = board.count(board[i])
        if same == 2:
            best = max(best, 36 + 2 * RANK_OF[board[i]])
        elif same > 2:
            best = max(best, 80)
    return best


def points(view, game):
    """High and low points of the own hand, the high ones less where an opponent shows better."""
    cards = view["cards"] + view["community"]
    held = len(cards) // 2
    to_come = max(0, game.cards - held)
    high = high_points(cards, to_come, game.cards) if game.high else 0
    low = low_points(cards, to_come, game.cards, game.low) if game.low else 0
    if high > 0:
        for seat in view["live"]:
            if seat != view["seat"] and board_points(view["boards"][seat]) > high:
                high = max(0, high - 14)
                break
    return high, low


def declare(options, high, low):
    sides = [option["side"] for option in options]
    if "both" in sides and high >= 90 and low >= 88:
        return "both"
    return "high" if high >= low else "low"


def decide(view, game):
    """The player: returns an action, and its amount or side or None."""
    high, low = points(view, game)
    legal = {option["action"]: option for option in view["legal"]}
    if "declare" in legal:
        return "declare", declare(view["legal"], high, low)
    strength = min(100, max(high, low) + min(high, low) // 4)
    held = len(view["cards"]) // 2

    raising = next((name for name in ("raise", "bet", "complete") if name in legal), None)
    street = view["history"].rsplit("/", 1)[-1]
    raises = street.count("b") + street.count("r") + street.count("m")
    if raising is not None and strength >= RAISE[held] + 8 * raises:
        return raising, amount(view, legal[raising])
    if "check" in legal:
        return "check", None
    if "bringIn" in legal:
        return "bringIn", legal["bringIn"]["to"]
    if "call" in legal:
        to = legal["call"]["to"]
        price = max(1, to - view["bets"][view["seat"]])
        bargain = min(16, sum(view["paid"]) // price)
        if strength + bargain >= CALL[held]:
            return "call", to
    return "fold", None


def amount(view, option):
    """Fixed limit leaves no choice; else three quarters of the pot on top of the highest bet."""
    if "to" in option:
        return option["to"]
    wish = max(view["bets"]) + 3 * sum(view["paid"]) // 4
    return max(option["min"], min(option["max"], wish))


# --- the protocol -----------------------------------------------------------------------------


def send(lines):
    """Writes whole lines; a pipe may take them in pieces."""
    data = memoryview("".join(lines).encode())
    while data:
        data = data[os.write(1, data) :]


def answer(request, game):
    action, value = decide(request, game)
    if value is None:
        return '{"type":"action","id":%d,"action":"%s"}\n' % (request["id"], action)
    if action == "declare":
        return '{"type":"action","id":%d,"action":"declare","side":"%s"}\n' % (request["id"], value)
    return '{"type":"action","id":%d,"action":"%s","to":%d}\n' % (request["id"], action, value)


def main():
    # Whatever is printed by mistake goes to the log, not into the protocol.
    sys.stdout = sys.stderr
    games = {}  # by session: by variant id
    rest = b""
    while True:
        # Blocks of 64 KB and a write every 32 replies: many hands are under way at once.
        block = os.read(0, 65536)
        if not block:
            return
        lines = (rest + block).split(b"\n")
        rest = lines.pop()
        replies = []
        for line in lines:
            if not line.strip():
                continue
            message = json.loads(line)
            kind = message["type"]
            if kind in ("act", "declare"):
                replies.append(answer(message, games[message["session"]][message["variant"]]))
                if len(replies) == 32:
                    send(replies)
                    replies = []
            elif kind == "session":
                variants = [game["variant"] for game in message.get("games", [])] + [message["variant"]]
                games[message["session"]] = {variant["id"]: Game(variant) for variant in variants}
            elif kind == "sessionEnd":
                games.pop(message["session"], None)
            elif kind == "hello":
                ready = {"type": "ready", "protocol": "stud-arena/1", "name": "python-plain", "version": "0.1.0"}
                replies.append(json.dumps({**ready, "inFlight": 256}) + "\n")
            elif kind == "bye":
                send(replies)
                return
        send(replies)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        pass  # the arena is gone
