//! __NAME__: deals the unknown cards many times, counts what it wins, and compares that with the price.
//!
//! Start here. act() decides; arena.rs speaks the protocol and ranking.rs knows what hands are worth.
//! Print nothing to standard output: it belongs to the arena. eprintln! writes to your log.

mod arena;
mod ranking;
#[cfg(test)]
mod tests;

use arena::{Answer, Card, Choice, Named, Player, Session, Variant, View};

// Turn these knobs first.
const TRIALS: i64 = 200; // more: surer estimates, slower play
const BET_AT: i64 = 1150; // bets with this part of a fair share of the pot, in thousandths
const RAISE_STEP: i64 = 250; // wants so much more after every bet or raise of the round
const CALL_MARGIN: i64 = 1100; // calls if it wins back the price times this, in thousandths
const CALL_STEP: i64 = 100; // wants so much more for every bet or raise of the round

struct Bot {
    session: Session,
}

impl Player for Bot {
    fn act(&mut self, view: &View) -> Answer {
        let game = &self.session.games[&view.variant];
        let estimate = estimate(&self.session, game, view);
        if view.legal[0].action == "declare" {
            return declare(view, &estimate);
        }
        let (action, to) = decide(view, estimate.pot);
        let note = format!("wins {}% of the pot", estimate.pot / 10);
        Answer { action: action.to_string(), to, side: None, note }
    }
}

/// The action, and its amount where it has one.
fn decide(view: &View, strength: i64) -> (&'static str, Option<i64>) {
    let raises = raises_this_round(&view.history);
    let players = view.live.len() as i64;
    // A fair share would be 1000 / players.
    if strength * players >= BET_AT + RAISE_STEP * raises {
        for word in ["raise", "bet", "complete"] {
            // Where a small and a big bet are on offer, the last is the big one.
            if let Some(choice) = view.legal.iter().rev().find(|choice| choice.action == word) {
                return (word, amount(view, choice));
            }
        }
    }
    let find = |word: &str| view.legal.iter().find(|choice| choice.action == word);
    for word in ["check", "bringIn"] {
        if let Some(choice) = find(word) {
            return (word, choice.to);
        }
    }
    if let Some(to) = find("call").and_then(|call| call.to) {
        let own = view.paid[view.seat];
        let price = to - view.bets[view.seat];
        // From each opponent we can win at most what we put in ourselves.
        let pot: i64 = price + view.paid.iter().map(|paid| (own + price).min(*paid)).sum::<i64>();
        if strength * pot >= price * (CALL_MARGIN + CALL_STEP * raises) {
            return ("call", Some(to));
        }
    }
    ("fold", None)
}

/// Fixed limit leaves no choice; else three quarters of the pot on top of the highest bet.
fn amount(view: &View, choice: &Choice) -> Option<i64> {
    let Some((min, max)) = choice.range else {
        return choice.to;
    };
    let pot: i64 = view.paid.iter().sum();
    let wish = view.bets.iter().max().unwrap_or(&0) + 3 * pot / 4;
    Some(wish.min(max).max(min))
}

fn declare(view: &View, estimate: &Estimate) -> Answer {
    let high = estimate.shares[0];
    let low = estimate.shares[estimate.shares.len() - 1];
    let may_both = view.legal.iter().any(|choice| choice.side.as_deref() == Some("both"));
    // Both sides must be won: a failure in one loses the other, too.
    let side = match may_both && high >= 900 && low >= 900 {
        true => "both",
        false if high >= low => "high",
        false => "low",
    };
    Answer { action: "declare".to_string(), side: Some(side.to_string()), ..Answer::default() }
}

/// Bets, raises and completions since the last card was dealt.
fn raises_this_round(history: &str) -> i64 {
    let round = history.rsplit('/').next().unwrap_or("");
    round.matches(['b', 'r', 'm']).count() as i64
}

/// What we win if nobody folds any more, in thousandths of the pot.
struct Estimate {
    pot: i64,
    /// Of each share alone, high before low.
    shares: Vec<i64>,
}

/// Deals what nobody has seen to everybody still in the hand, again and again.
fn estimate(session: &Session, game: &Variant, view: &View) -> Estimate {
    let seen = |card: &Card| {
        view.cards.contains(card)
            || view.community.contains(card)
            || view.boards.iter().any(|board| board.contains(card))
    };
    let mut unseen: Vec<Card> = game.deck.iter().copied().filter(|card| !seen(card)).collect();

    // Where the deck is too short for all, everybody plays with a card less.
    let mut total = game.down + game.up;
    let mut holdings = holdings(view, total);
    while holdings.iter().map(|holding| holding.missing).sum::<usize>() > unseen.len() {
        total -= 1;
        holdings = self::holdings(view, total);
    }
    let mine = view.live.iter().position(|seat| *seat == view.seat).unwrap_or(0);

    let mut dice = Dice::new(session, view);
    let mut estimate = Estimate { pot: 0, shares: vec![0; game.shares.len()] };
    let mut values = vec![0; holdings.len()];
    for _ in 0..TRIALS {
        deal(&mut holdings, &mut unseen, &mut dice);
        let mut won = 0;
        let mut claimed = 0;
        for (share, name) in game.shares.iter().enumerate() {
            let mut best = -1;
            for (value, holding) in values.iter_mut().zip(&holdings) {
                *value = ranking::value(name, &holding.cards, game.down);
                best = best.max(*value);
            }
            if best < 0 {
                continue; // nobody can claim it: the other share takes all
            }
            claimed += 1;
            if values[mine] == best {
                let part = 1000 / values.iter().filter(|value| **value == best).count() as i64;
                won += part;
                estimate.shares[share] += part;
            }
        }
        if claimed > 0 {
            estimate.pot += won / claimed;
        }
    }
    estimate.pot /= TRIALS;
    for share in &mut estimate.shares {
        *share /= TRIALS;
    }
    estimate
}

/// One live player's cards in a trial: known hole cards, then those to be dealt, then what lies open.
struct Holding {
    cards: Vec<Card>,
    /// Where the unknown cards start.
    from: usize,
    /// How many they are.
    missing: usize,
}

fn holdings(view: &View, total: usize) -> Vec<Holding> {
    let of_seat = |seat: &usize| {
        let board = &view.boards[*seat];
        let mut cards = Vec::new();
        if *seat == view.seat {
            cards.extend(view.cards.iter().filter(|card| !board.contains(card)));
        }
        let from = cards.len();
        let missing = total.saturating_sub(from + board.len() + view.community.len());
        cards.resize(from + missing, 0);
        cards.extend(board);
        cards.extend(&view.community);
        Holding { cards, from, missing }
    };
    view.live.iter().map(of_seat).collect()
}

fn deal(holdings: &mut [Holding], unseen: &mut [Card], dice: &mut Dice) {
    let mut dealt = 0;
    for holding in holdings {
        for place in holding.from..holding.from + holding.missing {
            unseen.swap(dealt, dealt + dice.below(unseen.len() - dealt));
            holding.cards[place] = unseen[dealt];
            dealt += 1;
        }
    }
}

/// Chance that depends on the session's seed, the hand and what happened in it alone: the same question, the same answer.
struct Dice {
    state: u64,
}

impl Dice {
    fn new(session: &Session, view: &View) -> Dice {
        let mut dice = Dice { state: session.seed };
        dice.mix(view.hand as u64);
        view.history.bytes().for_each(|byte| dice.mix(u64::from(byte)));
        dice
    }

    fn mix(&mut self, value: u64) {
        self.state = (self.state ^ value).wrapping_mul(0x100000001B3);
    }

    /// A number from 0 to limit - 1.
    fn below(&mut self, limit: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E3779B97F4A7C15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xBF58476D1CE4E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D049BB133111EB);
        z ^= z >> 31;
        (((z >> 32) * limit as u64) >> 32) as usize
    }
}

fn main() {
    let named = Named { name: "__NAME__", version: "0.1.0", in_flight: 64 };
    arena::run(named, |session| Box::new(Bot { session }));
}
