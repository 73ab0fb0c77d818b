"""A session's own chance: a bot that draws from nothing else plays the same hands whenever the session is repeated."""

from __future__ import annotations

import hashlib
import random
import re
from typing import Any, List, Tuple

from .errors import UsageError

_MASK = 0xFFFFFFFF
_ROTATIONS = ((10, 26), (11, 21), (13, 27), (23, 5), (6, 20), (17, 11), (25, 10), (18, 20))


class Chance(random.Random):
    """A seeded generator (xoshiro128**) with the numbers of the JavaScript SDK: `next32`, `below` and `random` draw the same
    from the same seed. The rest of `random.Random` (choice, shuffle, sample) works, and is repeatable for one version of Python.

    >>> Chance("0123456789abcdef").below(100) == Chance("0123456789abcdef").below(100)
    True
    """

    _words: Tuple[int, int, int, int]

    def __init__(self, seed: str) -> None:
        super().__init__(seed)

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Starts again from a seed: 16 hexadecimal digits as the arena gives them, or any other text."""
        text = str(a)
        if re.fullmatch(r"[0-9a-fA-F]{16}", text):
            words = _threefry([int(text[:8], 16), int(text[8:], 16), 0, 0], [0, 0, 0, 2])
        else:
            digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
            words = [int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8, 12)]
        # All zeros is the one state the generator never leaves.
        self._words = (words[0], words[1], words[2], words[3]) if any(words) else (1, 0, 0, 0)
        self.gauss_next = None

    def next32(self) -> int:
        """32 random bits."""
        a, b, c, d = self._words
        scaled = b * 5 & _MASK
        word = (scaled << 7 & _MASK | scaled >> 25) * 9 & _MASK
        e, f = c ^ a, d ^ b
        self._words = (a ^ f, b ^ e, e ^ (b << 9 & _MASK), (f << 11 & _MASK) | f >> 21)
        return word

    def random(self) -> float:
        """Uniform in [0, 1), 53 bits."""
        return ((self.next32() >> 5) * 0x4000000 + (self.next32() >> 6)) / 0x20000000000000

    def below(self, n: int) -> int:
        """A uniform integer from 0 to n - 1, without bias; n is at most 2^32."""
        if not (isinstance(n, int) and 1 <= n <= 1 << 32):
            raise UsageError(f"below(n) takes an integer from 1 to 4294967296; it was given {n}.")
        if n <= 0x200000:
            product = self.next32() * n
            if product & _MASK < n:
                reject = (1 << 32) % n
                while product & _MASK < reject:
                    product = self.next32() * n
            return product >> 32
        limit = (1 << 32) - (1 << 32) % n
        while True:
            word = self.next32()
            if word < limit:
                return word % n

    def getrandbits(self, k: int) -> int:
        """An integer of k random bits."""
        bits = 0
        for _ in range(0, k, 32):
            bits = bits << 32 | self.next32()
        return bits >> -k % 32

    def getstate(self) -> Tuple[Any, ...]:
        return self._words

    def setstate(self, state: Tuple[Any, ...]) -> None:
        a, b, c, d = state
        self._words = (a, b, c, d)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Chance, ("",), self.getstate())


def _threefry(key: List[int], counter: List[int]) -> List[int]:
    """Threefry-4x32, twenty rounds: a keyed mixing of a 128-bit counter (Salmon, Moraes, Dror and Shaw, 2011)."""
    parity = 0x1BD11BDA ^ key[0] ^ key[1] ^ key[2] ^ key[3]
    keys = [*key, parity]
    a, b, c, d = (counter[i] + keys[i] & _MASK for i in range(4))
    for step in range(20):
        first, second = _ROTATIONS[step % 8]
        # Odd rounds mix a with d and c with b.
        if step % 2 == 0:
            a = a + b & _MASK
            b = (b << first & _MASK | b >> 32 - first) ^ a
            c = c + d & _MASK
            d = (d << second & _MASK | d >> 32 - second) ^ c
        else:
            a = a + d & _MASK
            d = (d << first & _MASK | d >> 32 - first) ^ a
            c = c + b & _MASK
            b = (b << second & _MASK | b >> 32 - second) ^ c
        if step % 4 == 3:
            turn = step // 4 + 1
            a = a + keys[turn % 5] & _MASK
            b = b + keys[(turn + 1) % 5] & _MASK
            c = c + keys[(turn + 2) % 5] & _MASK
            d = d + keys[(turn + 3) % 5] + turn & _MASK
    return [a, b, c, d]
