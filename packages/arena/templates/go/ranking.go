package main

// What hands are worth: one number per hand, the greater the better; -1 where a hand cannot claim the share.

import (
	"math/bits"
	"sort"
)

const (
	highCard = iota
	pair
	fourStraight
	fourFlush
	twoPair
	trips
	straight
	flush
	fullHouse
	quads
	straightFlush
)

func made(class, detail int) int { return class<<20 | detail }

// topOfRun is the top rank of a run of length ranks, 0 if there is none; bit r stands for rank r. Where aces are low,
// too, A-2-3-4-5 is one.
func topOfRun(ranks, length int, aceLow bool) int {
	run := 1<<length - 1
	if aceLow && ranks&(1<<14) != 0 {
		ranks |= 1 << 1
	}
	for top := 14; top >= length; top-- {
		if ranks>>(top-length+1)&run == run {
			return top
		}
	}
	return 0
}

// highest packs the count highest ranks, four bits each.
func highest(ranks, count int) int {
	packed := 0
	for rank := 14; rank > 1 && count > 0; rank-- {
		if ranks&(1<<rank) == 0 {
			continue
		}
		packed = packed<<4 | rank
		count--
	}
	return packed
}

// high is the best high hand; in soko, four-straights and four-flushes lie between one pair and two (they need five
// cards exactly).
func high(cards []card, soko, aceLow bool) int {
	var counts [15]int
	var suits [4]int
	ranks := 0
	sum := 0
	for _, c := range cards {
		counts[c.rank()]++
		suits[c.suit()] |= 1 << c.rank()
		ranks |= 1 << c.rank()
		sum += c.rank()
	}
	five, four := 0, 0
	for _, suit := range suits {
		switch held := bits.OnesCount(uint(suit)); {
		case held >= 5:
			five = suit
		case held == 4:
			four = suit
		}
	}
	// The largest group of one rank and the next largest; of equal ones the higher rank.
	first, second := 0, 0
	for rank := 14; rank > 1; rank-- {
		if counts[rank] > counts[first] {
			first = rank
		}
	}
	for rank := 14; rank > 1; rank-- {
		if rank != first && counts[rank] > counts[second] {
			second = rank
		}
	}
	butFirst := ranks &^ (1 << first)

	if top := topOfRun(five, 5, aceLow); top != 0 {
		return made(straightFlush, top)
	}
	if counts[first] == 4 {
		return made(quads, first<<4|highest(butFirst, 1))
	}
	if counts[first] == 3 && counts[second] >= 2 {
		return made(fullHouse, first<<4|second)
	}
	if five != 0 {
		return made(flush, highest(five, 5))
	}
	if top := topOfRun(ranks, 5, aceLow); top != 0 {
		return made(straight, top)
	}
	if counts[first] == 3 {
		return made(trips, first<<8|highest(butFirst, 2))
	}
	if counts[second] == 2 {
		return made(twoPair, first<<8|second<<4|highest(butFirst&^(1<<second), 1))
	}
	if soko && four != 0 {
		packed := highest(four, 4)
		fifth := sum - packed>>12 - packed>>8&15 - packed>>4&15 - packed&15
		return made(fourFlush, packed<<4|fifth)
	}
	if top := topOfRun(ranks, 4, true); soko && top != 0 {
		fifth := sum - (4*top - 6)
		if top == 4 {
			fifth = sum - (2 + 3 + 4 + 14)
		}
		return made(fourStraight, top<<4|fifth)
	}
	if counts[first] == 2 {
		return made(pair, first<<12|highest(butFirst, 3))
	}
	return made(highCard, highest(ranks, 5))
}

const worstLow = 1 << 24

// low is the best low hand, aces low, straights and flushes ignored. No pair beats any pair, and so on up to quads.
func low(cards []card) int {
	var counts, kept [14]int
	for _, c := range cards {
		if c.rank() == 14 {
			counts[1]++
		} else {
			counts[c.rank()]++
		}
	}
	// One card of every rank from below, then second ones, and so on.
	left := len(cards)
	if left > 5 {
		left = 5
	}
	for copies := 1; copies <= 4; copies++ {
		for rank := 1; rank <= 13 && left > 0; rank++ {
			if counts[rank] < copies {
				continue
			}
			kept[rank]++
			left--
		}
	}
	pairing := 0 // 0 no pair, 1 pair, 2 two pair, 4 trips, 5 full house, 9 quads
	detail := 0
	for size := 4; size >= 1; size-- {
		for rank := 13; rank >= 1; rank-- {
			if kept[rank] != size {
				continue
			}
			pairing += (size - 1) * (size - 1)
			detail = detail<<4 | rank
		}
	}
	return worstLow - (pairing<<20 | detail)
}

// eightOrBetter is the same, but only five different ranks up to eight count.
func eightOrBetter(cards []card) int {
	value := low(cards)
	if len(cards) >= 5 && worstLow-value < 9<<16 {
		return value
	}
	return -1
}

// deuceToSeven lets the worst high hand win, and an ace is high: the best is 7-5-4-3-2.
func deuceToSeven(cards []card) int {
	// One card of every rank from below, then second ones, and so on: no five are better but for straights and flushes.
	var counts [15]int
	order := make([]int, len(cards))
	for i, c := range cards {
		order[i] = (16*counts[c.rank()]+c.rank())<<6 | int(c)
		counts[c.rank()]++
	}
	sort.Ints(order)
	five := make([]card, 0, 5)
	for i := 0; i < len(order) && i < 5; i++ {
		five = append(five, card(order[i]&63))
	}
	value := high(five, false, false)
	class := value >> 20
	if len(cards) <= 5 || class != straight && class != flush && class != straightFlush {
		return worstLow - value
	}
	best := 0
	fewer := make([]card, 0, len(cards))
	for out := range cards {
		fewer = append(append(fewer[:0], cards[:out]...), cards[out+1:]...)
		if value := deuceToSeven(fewer); value > best {
			best = value
		}
	}
	return best
}

func highSpade(cards []card) int {
	best := -1
	for _, c := range cards {
		if c.suit() == 3 && c.rank() > best {
			best = c.rank()
		}
	}
	return best
}

// valueFor is what cards, the first holes of them face down, are worth for a share of the pot.
func valueFor(share string, cards []card, holes int) int {
	switch share {
	case "high":
		return high(cards, false, true)
	case "soko":
		return high(cards, true, true)
	case "ace-to-five":
		return low(cards)
	case "eight-or-better":
		return eightOrBetter(cards)
	case "deuce-to-seven":
		return deuceToSeven(cards)
	case "high-spade-in-the-hole":
		if holes > len(cards) {
			holes = len(cards)
		}
		return highSpade(cards[:holes])
	}
	return 0 // a share of a later protocol: nobody leads
}
