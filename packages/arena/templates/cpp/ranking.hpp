// What hands are worth: one number per hand, the greater the better; -1 where a hand cannot claim the share.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "arena.hpp"

namespace ranking {

using arena::Card;
using arena::rankOf;
using arena::suitOf;

inline int countBits(int bits) {
  int count = 0;
  for (; bits != 0; bits &= bits - 1) ++count;
  return count;
}

/// The top rank of a run of `length` ranks, 0 if there is none; bit r stands for rank r. Where aces are low, too, A-2-3-4-5 is one.
inline int topOfRun(int ranks, int length, bool aceLow) {
  const int run = (1 << length) - 1;
  if (aceLow && (ranks & 1 << 14) != 0) ranks |= 1 << 1;
  for (int top = 14; top >= length; --top) {
    if ((ranks >> (top - length + 1) & run) == run) return top;
  }
  return 0;
}

/// The `count` highest ranks, four bits each.
inline int highest(int ranks, int count) {
  int packed = 0;
  for (int rank = 14; rank > 1 && count > 0; --rank) {
    if ((ranks & 1 << rank) == 0) continue;
    packed = packed << 4 | rank;
    --count;
  }
  return packed;
}

enum Class { HighCard, Pair, FourStraight, FourFlush, TwoPair, Trips, Straight, Flush, FullHouse, Quads, StraightFlush };

inline int made(Class rank, int detail) { return rank << 20 | detail; }

/// The best high hand; in soko, four-straights and four-flushes lie between one pair and two (they need five cards exactly).
inline int high(const Card* cards, int count, bool soko, bool aceLow) {
  int counts[15] = {};
  int suits[4] = {};
  int ranks = 0;
  int sum = 0;
  for (int i = 0; i < count; ++i) {
    const int rank = rankOf(cards[i]);
    counts[rank]++;
    suits[suitOf(cards[i])] |= 1 << rank;
    ranks |= 1 << rank;
    sum += rank;
  }
  int flush = 0;
  int fourFlush = 0;
  for (const int suit : suits) {
    if (countBits(suit) >= 5) flush = suit;
    if (countBits(suit) == 4) fourFlush = suit;
  }
  // The largest group of one rank and the next largest; of equal ones the higher rank.
  int first = 0;
  int second = 0;
  for (int rank = 14; rank > 1; --rank) {
    if (counts[rank] > counts[first]) first = rank;
  }
  for (int rank = 14; rank > 1; --rank) {
    if (rank != first && counts[rank] > counts[second]) second = rank;
  }
  const int butFirst = ranks & ~(1 << first);
  const int straight = topOfRun(ranks, 5, aceLow);

  if (flush != 0 && topOfRun(flush, 5, aceLow) != 0) return made(StraightFlush, topOfRun(flush, 5, aceLow));
  if (counts[first] == 4) return made(Quads, first << 4 | highest(butFirst, 1));
  if (counts[first] == 3 && counts[second] >= 2) return made(FullHouse, first << 4 | second);
  if (flush != 0) return made(Flush, highest(flush, 5));
  if (straight != 0) return made(Straight, straight);
  if (counts[first] == 3) return made(Trips, first << 8 | highest(butFirst, 2));
  if (counts[second] == 2) return made(TwoPair, first << 8 | second << 4 | highest(butFirst & ~(1 << second), 1));
  if (soko && fourFlush != 0) {
    const int four = highest(fourFlush, 4);
    const int fifth = sum - (four >> 12) - (four >> 8 & 15) - (four >> 4 & 15) - (four & 15);
    return made(FourFlush, four << 4 | fifth);
  }
  if (soko && topOfRun(ranks, 4, true) != 0) {
    const int top = topOfRun(ranks, 4, true);
    const int fifth = sum - (top == 4 ? 2 + 3 + 4 + 14 : 4 * top - 6);
    return made(FourStraight, top << 4 | fifth);
  }
  if (counts[first] == 2) return made(Pair, first << 12 | highest(butFirst, 3));
  return made(HighCard, highest(ranks, 5));
}

constexpr int kWorstLow = 1 << 24;

/// The best low hand, aces low, straights and flushes ignored. No pair beats any pair, and so on up to quads.
inline int low(const Card* cards, int count) {
  int counts[14] = {};
  for (int i = 0; i < count; ++i) counts[rankOf(cards[i]) == 14 ? 1 : rankOf(cards[i])]++;
  // One card of every rank from below, then second ones, and so on.
  int kept[14] = {};
  int left = std::min(5, count);
  for (int copy = 1; copy <= 4; ++copy) {
    for (int rank = 1; rank <= 13 && left > 0; ++rank) {
      if (counts[rank] < copy) continue;
      kept[rank]++;
      left--;
    }
  }
  int pairing = 0;  // 0 no pair, 1 pair, 2 two pair, 4 trips, 5 full house, 9 quads
  int detail = 0;
  for (int size = 4; size >= 1; --size) {
    for (int rank = 13; rank >= 1; --rank) {
      if (kept[rank] != size) continue;
      pairing += (size - 1) * (size - 1);
      detail = detail << 4 | rank;
    }
  }
  return kWorstLow - (pairing << 20 | detail);
}

/// The same, but only five different ranks up to eight count.
inline int eightOrBetter(const Card* cards, int count) {
  const int value = low(cards, count);
  return count >= 5 && kWorstLow - value < 9 << 16 ? value : -1;
}

/// The worst high hand wins, and an ace is high: the best is 7-5-4-3-2.
inline int deuceToSeven(const Card* cards, int count) {
  // One card of every rank from below, then second ones, and so on: no five are better but for straights and flushes.
  int counts[15] = {};
  std::vector<int> order;
  for (int i = 0; i < count; ++i) {
    const int rank = rankOf(cards[i]);
    order.push_back((16 * counts[rank]++ + rank) << 6 | cards[i]);
  }
  std::sort(order.begin(), order.end());
  order.resize(static_cast<std::size_t>(std::min(5, count)));
  for (int& place : order) place &= 63;
  const int value = high(order.data(), std::min(5, count), false, false);
  const int rank = value >> 20;
  if (count <= 5 || (rank != Straight && rank != Flush && rank != StraightFlush)) return kWorstLow - value;
  int best = 0;
  for (int out = 0; out < count; ++out) {
    std::vector<Card> fewer(cards, cards + count);
    fewer.erase(fewer.begin() + out);
    best = std::max(best, deuceToSeven(fewer.data(), count - 1));
  }
  return best;
}

inline int highSpade(const Card* cards, int count) {
  int best = -1;
  for (int i = 0; i < count; ++i) {
    if (suitOf(cards[i]) == 3) best = std::max(best, rankOf(cards[i]));
  }
  return best;
}

/// What `count` cards, the first `holes` of them face down, are worth for a share of the pot.
inline int value(const std::string& share, const Card* cards, int count, int holes) {
  if (share == "high") return high(cards, count, false, true);
  if (share == "soko") return high(cards, count, true, true);
  if (share == "ace-to-five") return low(cards, count);
  if (share == "eight-or-better") return eightOrBetter(cards, count);
  if (share == "deuce-to-seven") return deuceToSeven(cards, count);
  if (share == "high-spade-in-the-hole") return highSpade(cards, std::min(holes, count));
  return 0;  // a share of a later protocol: nobody leads
}

}  // namespace ranking
