// __NAME__: deals the unknown cards many times, counts what it wins, and compares that with the price.
//
// Start here. act decides; arena.go speaks the protocol and ranking.go knows what hands are worth.
// Standard output belongs to the arena: fmt.Println writes to your log, as println does.
package main

import (
	"fmt"
	"strings"
)

// Turn these knobs first.
const (
	trials     = 200  // more: surer estimates, slower play
	betAt      = 1150 // bets with this part of a fair share of the pot, in thousandths
	raiseStep  = 250  // wants so much more after every bet or raise of the round
	callMargin = 1100 // calls if it wins back the price times this, in thousandths
	callStep   = 100  // wants so much more for every bet or raise of the round
)

type bot struct {
	session session
}

func (b *bot) act(v *view) answer {
	e := b.estimate(v)
	if v.legal[0].action == "declare" {
		return declare(v, e)
	}
	action, to := decide(v, e.pot)
	return answer{action: action, to: to, note: fmt.Sprintf("wins %d%% of the pot", e.pot/10)}
}

func (b *bot) handEnd(*handResult) {}

func (b *bot) sessionEnd([]int) {}

// decide is the action, and its amount or -1.
func decide(v *view, strength int) (string, int) {
	raises := raisesThisRound(v.history)
	// A fair share would be 1000 / players.
	if strength*len(v.live) >= betAt+raiseStep*raises {
		for _, word := range []string{"raise", "bet", "complete"} {
			if c := find(v, word); c != nil {
				return word, amount(v, c)
			}
		}
	}
	for _, word := range []string{"check", "bringIn"} {
		if c := find(v, word); c != nil {
			return word, c.to
		}
	}
	if c := find(v, "call"); c != nil {
		own := v.paid[v.seat]
		price := c.to - v.bets[v.seat]
		// From each opponent we can win at most what we put in ourselves.
		pot := price
		for _, paid := range v.paid {
			if paid > own+price {
				paid = own + price
			}
			pot += paid
		}
		if strength*pot >= price*(callMargin+callStep*raises) {
			return "call", c.to
		}
	}
	return "fold", -1
}

// amount has no choice in fixed limit; else it is three quarters of the pot on top of the highest bet.
func amount(v *view, c *choice) int {
	if c.to >= 0 {
		return c.to
	}
	pot, highest := 0, 0
	for seat, paid := range v.paid {
		pot += paid
		if v.bets[seat] > highest {
			highest = v.bets[seat]
		}
	}
	wish := highest + 3*pot/4
	if wish > c.max {
		wish = c.max
	}
	if wish < c.min {
		wish = c.min
	}
	return wish
}

func declare(v *view, e estimate) answer {
	high := e.shares[0]
	low := e.shares[len(e.shares)-1]
	side := "low"
	if high >= low {
		side = "high"
	}
	// Both sides must be won: a failure in one loses the other, too.
	for _, c := range v.legal {
		if c.side == "both" && high >= 900 && low >= 900 {
			side = "both"
		}
	}
	return answer{action: "declare", to: -1, side: side}
}

// find looks for an action; where a small and a big bet are on offer, it is the big one, which is the last.
func find(v *view, action string) *choice {
	for i := len(v.legal) - 1; i >= 0; i-- {
		if v.legal[i].action == action {
			return &v.legal[i]
		}
	}
	return nil
}

// raisesThisRound counts bets, raises and completions since the last card was dealt.
func raisesThisRound(history string) int {
	round := history[strings.LastIndexByte(history, '/')+1:]
	return strings.Count(round, "b") + strings.Count(round, "r") + strings.Count(round, "m")
}

// estimate is what we win if nobody folds any more, in thousandths of the pot; and of each share alone, high before low.
type estimate struct {
	pot    int
	shares []int
}

// estimate deals what nobody has seen to everybody still in the hand, again and again.
func (b *bot) estimate(v *view) estimate {
	game := b.session.games[v.variant]
	unseen := []card{}
	for _, c := range game.deck {
		if !seen(v, c) {
			unseen = append(unseen, c)
		}
	}

	// Where the deck is too short for all, everybody plays with a card less.
	total := game.down + game.up
	holdings, missing := holdingsOf(v, total)
	for missing > len(unseen) {
		total--
		holdings, missing = holdingsOf(v, total)
	}
	mine := 0
	for v.live[mine] != v.seat {
		mine++
	}

	d := newDice(b.session, v)
	e := estimate{shares: make([]int, len(game.shares))}
	values := make([]int, len(holdings))
	for trial := 0; trial < trials; trial++ {
		deal(holdings, unseen, d)
		won, claimed := 0, 0
		for share, name := range game.shares {
			best, winners := -1, 0
			for i, h := range holdings {
				values[i] = valueFor(name, h.cards, game.down)
				if values[i] > best {
					best, winners = values[i], 0
				}
				if values[i] == best {
					winners++
				}
			}
			if best < 0 {
				continue // nobody can claim it: the other share takes all
			}
			claimed++
			if values[mine] == best {
				won += 1000 / winners
				e.shares[share] += 1000 / winners
			}
		}
		if claimed > 0 {
			e.pot += won / claimed
		}
	}
	e.pot /= trials
	for share := range e.shares {
		e.shares[share] /= trials
	}
	return e
}

func seen(v *view, c card) bool {
	for _, board := range v.boards {
		if holds(board, c) {
			return true
		}
	}
	return holds(v.cards, c) || holds(v.community, c)
}

func holds(cards []card, c card) bool {
	for _, held := range cards {
		if held == c {
			return true
		}
	}
	return false
}

// holding is one live player's cards in a trial: known hole cards, then those to be dealt, then what lies open.
type holding struct {
	cards   []card
	from    int // where the unknown cards start
	missing int // how many they are
}

// holdingsOf lays out everybody's cards, and says how many are missing in all.
func holdingsOf(v *view, total int) ([]holding, int) {
	holdings := []holding{}
	missing := 0
	for _, seat := range v.live {
		board := v.boards[seat]
		h := holding{}
		if seat == v.seat {
			for _, c := range v.cards {
				if !holds(board, c) {
					h.cards = append(h.cards, c)
				}
			}
		}
		h.from = len(h.cards)
		h.missing = total - h.from - len(board) - len(v.community)
		if h.missing < 0 {
			h.missing = 0
		}
		missing += h.missing
		h.cards = append(h.cards, make([]card, h.missing)...)
		h.cards = append(h.cards, board...)
		h.cards = append(h.cards, v.community...)
		holdings = append(holdings, h)
	}
	return holdings, missing
}

func deal(holdings []holding, unseen []card, d *dice) {
	dealt := 0
	for _, h := range holdings {
		for i := 0; i < h.missing; i++ {
			drawn := dealt + d.below(len(unseen)-dealt)
			unseen[dealt], unseen[drawn] = unseen[drawn], unseen[dealt]
			h.cards[h.from+i] = unseen[dealt]
			dealt++
		}
	}
}

// dice is chance that depends on the session's seed, the hand and what happened in it alone: the same question, the
// same answer.
type dice struct {
	state uint64
}

func newDice(s session, v *view) *dice {
	d := &dice{state: s.seed}
	d.mix(uint64(v.hand))
	for i := 0; i < len(v.history); i++ {
		d.mix(uint64(v.history[i]))
	}
	return d
}

func (d *dice) mix(value uint64) {
	d.state = (d.state ^ value) * 0x100000001B3
}

// below is a number from 0 to limit - 1.
func (d *dice) below(limit int) int {
	d.state += 0x9E3779B97F4A7C15
	z := d.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	z ^= z >> 31
	return int(z >> 32 * uint64(limit) >> 32)
}

func main() {
	run("__NAME__", "0.1.0", 64, func(s session) player { return &bot{session: s} })
}
