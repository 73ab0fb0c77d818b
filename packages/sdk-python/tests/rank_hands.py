"""Reads lines of a share and cards, prints the ranking and the words for each: for the comparison with the engine."""

import sys

from stud_arena import describe, rank_cards

for line in sys.stdin:
    share, _, cards = line.rstrip("\n").partition(" ")
    print(rank_cards(share, cards), describe(share, cards))
