//! What hands are worth: one number per hand, the greater the better; -1 where a hand cannot claim the share.

use crate::arena::{rank_of, suit_of, Card};

/// The top rank of a run of `length` ranks, 0 if there is none; bit r stands for rank r. Where aces are low, too, A-2-3-4-5 is one.
fn top_of_run(ranks: i32, length: usize, ace_low: bool) -> i32 {
    let run = (1 << length) - 1;
    let ranks = if ace_low && ranks & 1 << 14 != 0 { ranks | 1 << 1 } else { ranks };
    (length..=14).rev().find(|top| ranks >> (top - length + 1) & run == run).unwrap_or(0) as i32
}

/// The `count` highest ranks, four bits each.
fn highest(ranks: i32, count: usize) -> i32 {
    let held = (2..=14).rev().filter(|rank| ranks & 1 << rank != 0);
    held.take(count).fold(0, |packed, rank| packed << 4 | rank)
}

#[derive(Clone, Copy)]
enum Class {
    HighCard,
    Pair,
    FourStraight,
    FourFlush,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
}

fn made(class: Class, detail: i32) -> i32 {
    (class as i32) << 20 | detail
}

/// The best high hand; in soko, four-straights and four-flushes lie between one pair and two (they need five cards exactly).
pub fn high(cards: &[Card], soko: bool, ace_low: bool) -> i32 {
    let mut counts = [0; 15];
    let mut suits = [0; 4];
    let mut ranks: i32 = 0;
    let mut sum = 0;
    for &card in cards {
        let rank = rank_of(card);
        counts[rank] += 1;
        suits[suit_of(card)] |= 1 << rank;
        ranks |= 1 << rank;
        sum += rank as i32;
    }
    let flush = suits.into_iter().find(|suit: &i32| suit.count_ones() >= 5).unwrap_or(0);
    let four_flush = suits.into_iter().find(|suit| suit.count_ones() == 4).unwrap_or(0);
    // The largest group of one rank and the next largest; of equal ones the higher rank.
    let mut first = 0;
    let mut second = 0;
    for rank in (2..=14).rev() {
        if counts[rank] > counts[first] {
            first = rank;
        }
    }
    for rank in (2..=14).rev() {
        if rank != first && counts[rank] > counts[second] {
            second = rank;
        }
    }
    let but_first = ranks & !(1 << first);
    let but_both = but_first & !(1 << second);
    let straight = top_of_run(ranks, 5, ace_low);
    let straight_flush = top_of_run(flush, 5, ace_low);
    let four_straight = top_of_run(ranks, 4, true);
    let (largest, next) = (counts[first], counts[second]);
    let (first, second) = (first as i32, second as i32);

    if straight_flush != 0 {
        made(Class::StraightFlush, straight_flush)
    } else if largest == 4 {
        made(Class::Quads, first << 4 | highest(but_first, 1))
    } else if largest == 3 && next >= 2 {
        made(Class::FullHouse, first << 4 | second)
    } else if flush != 0 {
        made(Class::Flush, highest(flush, 5))
    } else if straight != 0 {
        made(Class::Straight, straight)
    } else if largest == 3 {
        made(Class::Trips, first << 8 | highest(but_first, 2))
    } else if next == 2 {
        made(Class::TwoPair, first << 8 | second << 4 | highest(but_both, 1))
    } else if soko && four_flush != 0 {
        let four = highest(four_flush, 4);
        let fifth = sum - (four >> 12) - (four >> 8 & 15) - (four >> 4 & 15) - (four & 15);
        made(Class::FourFlush, four << 4 | fifth)
    } else if soko && four_straight != 0 {
        let four = if four_straight == 4 { 2 + 3 + 4 + 14 } else { 4 * four_straight - 6 };
        made(Class::FourStraight, four_straight << 4 | (sum - four))
    } else if largest == 2 {
        made(Class::Pair, first << 12 | highest(but_first, 3))
    } else {
        made(Class::HighCard, highest(ranks, 5))
    }
}

const WORST_LOW: i32 = 1 << 24;

/// The best low hand, aces low, straights and flushes ignored. No pair beats any pair, and so on up to quads.
pub fn low(cards: &[Card]) -> i32 {
    let mut counts = [0; 14];
    for &card in cards {
        counts[if rank_of(card) == 14 { 1 } else { rank_of(card) }] += 1;
    }
    // One card of every rank from below, then second ones, and so on.
    let mut kept = [0; 14];
    let mut left = cards.len().min(5);
    for copy in 1..=4 {
        for rank in 1..=13 {
            if left > 0 && counts[rank] >= copy {
                kept[rank] += 1;
                left -= 1;
            }
        }
    }
    let mut pairing = 0; // 0 no pair, 1 pair, 2 two pair, 4 trips, 5 full house, 9 quads
    let mut detail = 0;
    for size in (1..=4).rev() {
        for rank in (1..=13).rev() {
            if kept[rank] == size {
                pairing += (size - 1) * (size - 1);
                detail = detail << 4 | rank as i32;
            }
        }
    }
    WORST_LOW - (pairing << 20 | detail)
}

/// The same, but only five different ranks up to eight count.
pub fn eight_or_better(cards: &[Card]) -> i32 {
    let value = low(cards);
    if cards.len() >= 5 && WORST_LOW - value < 9 << 16 {
        value
    } else {
        -1
    }
}

/// The worst high hand wins, and an ace is high: the best is 7-5-4-3-2.
pub fn deuce_to_seven(cards: &[Card]) -> i32 {
    // One card of every rank from below, then second ones, and so on: no five are better but for straights and flushes.
    let mut counts = [0; 15];
    let mut order: Vec<(i32, usize, Card)> = Vec::with_capacity(cards.len());
    for &card in cards {
        let rank = rank_of(card);
        order.push((counts[rank], rank, card));
        counts[rank] += 1;
    }
    order.sort_unstable();
    let five: Vec<Card> = order.iter().take(5).map(|place| place.2).collect();
    let value = high(&five, false, false);
    let runs_or_suited = [Class::Straight, Class::Flush, Class::StraightFlush].map(|class| class as i32);
    if cards.len() <= 5 || !runs_or_suited.contains(&(value >> 20)) {
        return WORST_LOW - value;
    }
    let without = |out: usize| [&cards[..out], &cards[out + 1..]].concat();
    (0..cards.len()).map(|out| deuce_to_seven(&without(out))).max().unwrap_or(0)
}

fn high_spade(cards: &[Card]) -> i32 {
    let spades = cards.iter().filter(|card| suit_of(**card) == 3);
    spades.map(|card| rank_of(*card) as i32).max().unwrap_or(-1)
}

/// What cards, the first `holes` of them face down, are worth for a share of the pot.
pub fn value(share: &str, cards: &[Card], holes: usize) -> i32 {
    match share {
        "high" => high(cards, false, true),
        "soko" => high(cards, true, true),
        "ace-to-five" => low(cards),
        "eight-or-better" => eight_or_better(cards),
        "deuce-to-seven" => deuce_to_seven(cards),
        "high-spade-in-the-hole" => high_spade(&cards[..holes.min(cards.len())]),
        _ => 0, // a share of a later protocol: nobody leads
    }
}
