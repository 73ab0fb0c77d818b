// __NAME__: deals the unknown cards many times, counts what it wins, and compares that with the price.
//
// Start here. act() decides; arena.hpp speaks the protocol and ranking.hpp knows what hands are worth.
// Print nothing to standard output: it belongs to the arena. std::cerr is your log.

#include <algorithm>
#include <string>
#include <vector>

#include "arena.hpp"
#include "ranking.hpp"

using arena::Answer;
using arena::Card;
using arena::Cards;
using arena::Option;
using arena::Session;
using arena::View;

// Turn these knobs first.
constexpr int kTrials = 200;       // more: surer estimates, slower play
constexpr int kBetAt = 1150;       // bets with this part of a fair share of the pot, in thousandths
constexpr int kRaiseStep = 250;    // wants so much more after every bet or raise of the round
constexpr int kCallMargin = 1100;  // calls if it wins back the price times this, in thousandths
constexpr int kCallStep = 100;      // wants so much more for every bet or raise of the round

/// Chance that depends on the session's seed, the hand and what happened in it alone: the same question, the same answer.
class Dice {
 public:
  Dice(const Session& session, const View& view) : state_(session.seed) {
    mix(static_cast<std::uint64_t>(view.hand));
    for (const char c : view.history) mix(static_cast<unsigned char>(c));
  }

  /// A number from 0 to limit - 1.
  int below(int limit) {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return static_cast<int>((z >> 32) * static_cast<std::uint64_t>(limit) >> 32);
  }

 private:
  std::uint64_t state_;

  void mix(std::uint64_t value) { state_ = (state_ ^ value) * 0x100000001B3u; }
};

/// What we win if nobody folds any more, in thousandths of the pot.
struct Estimate {
  std::int64_t pot = 0;
  std::vector<std::int64_t> shares;  // of each share alone, high before low
};

/// One live player's cards in a trial: known hole cards, then those to be dealt, then what lies open.
struct Holding {
  Cards cards;
  int from = 0;     // where the unknown cards start
  int missing = 0;  // how many they are
};

class Bot : public arena::Player {
 public:
  explicit Bot(const Session& session) : session_(session) {}

  Answer act(const View& view) override {
    const arena::Variant& game = session_.games.at(view.variant);
    const Estimate estimate = estimateHand(game, view);
    if (view.legal[0].action == "declare") return declare(view, estimate);
    Answer answer = decide(view, estimate.pot);
    answer.note = "wins " + std::to_string(estimate.pot / 10) + "% of the pot";
    return answer;
  }

 private:
  Session session_;

  static Answer decide(const View& view, std::int64_t strength) {
    const int raises = raisesThisRound(view.history);
    const auto players = static_cast<std::int64_t>(view.live.size());
    // A fair share would be 1000 / players.
    if (strength * players >= kBetAt + kRaiseStep * raises) {
      for (const char* word : {"raise", "bet", "complete"}) {
        // Where a small and a big bet are on offer, the last is the big one.
        for (auto option = view.legal.rbegin(); option != view.legal.rend(); ++option) {
          if (option->action == word) return {word, amount(view, *option), "", ""};
        }
      }
    }
    for (const char* word : {"check", "bringIn"}) {
      if (const Option* option = find(view, word)) return {word, option->to, "", ""};
    }
    if (const Option* call = find(view, "call")) {
      const std::int64_t own = view.paid.at(view.seat);
      const std::int64_t price = call->to - view.bets.at(view.seat);
      // From each opponent we can win at most what we put in ourselves.
      std::int64_t pot = price;
      for (const std::int64_t paid : view.paid) pot += std::min(paid, own + price);
      if (strength * pot >= price * (kCallMargin + kCallStep * raises)) return {"call", call->to, "", ""};
    }
    return {"fold", -1, "", ""};
  }

  /// Fixed limit leaves no choice; else three quarters of the pot on top of the highest bet.
  static std::int64_t amount(const View& view, const Option& option) {
    if (option.to >= 0) return option.to;
    std::int64_t pot = 0;
    for (const std::int64_t paid : view.paid) pot += paid;
    const std::int64_t wish = *std::max_element(view.bets.begin(), view.bets.end()) + 3 * pot / 4;
    return std::max(option.min, std::min(option.max, wish));
  }

  static Answer declare(const View& view, const Estimate& estimate) {
    const std::int64_t high = estimate.shares.front();
    const std::int64_t low = estimate.shares.back();
    std::string side = high >= low ? "high" : "low";
    // Both sides must be won: a failure in one loses the other, too.
    for (const Option& option : view.legal) {
      if (option.side == "both" && high >= 900 && low >= 900) side = "both";
    }
    return {"declare", -1, side, ""};
  }

  static const Option* find(const View& view, const std::string& action) {
    for (const Option& option : view.legal) {
      if (option.action == action) return &option;
    }
    return nullptr;
  }

  /// Bets, raises and completions since the last card was dealt.
  static int raisesThisRound(const std::string& history) {
    int raises = 0;
    for (const char c : history) {
      if (c == '/') raises = 0;
      if (c == 'b' || c == 'r' || c == 'm') raises++;
    }
    return raises;
  }

  /// Deals what nobody has seen to everybody still in the hand, again and again.
  Estimate estimateHand(const arena::Variant& game, const View& view) const {
    Cards unseen = game.deck;
    const auto see = [&unseen](const Cards& cards) {
      for (const Card card : cards) unseen.erase(std::remove(unseen.begin(), unseen.end(), card), unseen.end());
    };
    see(view.cards);
    see(view.community);
    for (const Cards& board : view.boards) see(board);

    // Where the deck is too short for all, everybody plays with a card less.
    int total = game.down + game.up;
    std::vector<Holding> holdings = holdingsOf(view, total);
    while (missingIn(holdings) > static_cast<int>(unseen.size())) holdings = holdingsOf(view, --total);
    const auto mine = static_cast<std::size_t>(std::find(view.live.begin(), view.live.end(), view.seat) - view.live.begin());

    Dice dice(session_, view);
    Estimate estimate;
    estimate.shares.assign(game.shares.size(), 0);
    std::vector<int> values(holdings.size());
    for (int trial = 0; trial < kTrials; ++trial) {
      deal(holdings, unseen, dice);
      std::int64_t won = 0;
      std::int64_t claimed = 0;
      for (std::size_t share = 0; share < game.shares.size(); ++share) {
        for (std::size_t i = 0; i < holdings.size(); ++i) {
          const Cards& cards = holdings[i].cards;
          values[i] = ranking::value(game.shares[share], cards.data(), static_cast<int>(cards.size()), game.down);
        }
        const int best = *std::max_element(values.begin(), values.end());
        if (best < 0) continue;  // nobody can claim it: the other share takes all
        claimed++;
        if (values[mine] < best) continue;
        const std::int64_t part = 1000 / std::count(values.begin(), values.end(), best);
        won += part;
        estimate.shares[share] += part;
      }
      if (claimed > 0) estimate.pot += won / claimed;
    }
    estimate.pot /= kTrials;
    for (std::int64_t& share : estimate.shares) share /= kTrials;
    return estimate;
  }

  static std::vector<Holding> holdingsOf(const View& view, int total) {
    std::vector<Holding> holdings;
    for (const int seat : view.live) {
      const Cards& board = view.boards.at(seat);
      Holding holding;
      if (seat == view.seat) {
        for (const Card card : view.cards) {
          if (std::find(board.begin(), board.end(), card) == board.end()) holding.cards.push_back(card);
        }
      }
      holding.from = static_cast<int>(holding.cards.size());
      const int known = static_cast<int>(holding.cards.size() + board.size() + view.community.size());
      holding.missing = std::max(0, total - known);
      holding.cards.resize(holding.cards.size() + static_cast<std::size_t>(holding.missing));
      holding.cards.insert(holding.cards.end(), board.begin(), board.end());
      holding.cards.insert(holding.cards.end(), view.community.begin(), view.community.end());
      holdings.push_back(holding);
    }
    return holdings;
  }

  static int missingIn(const std::vector<Holding>& holdings) {
    int missing = 0;
    for (const Holding& holding : holdings) missing += holding.missing;
    return missing;
  }

  static void deal(std::vector<Holding>& holdings, Cards& unseen, Dice& dice) {
    int dealt = 0;
    for (Holding& holding : holdings) {
      for (int i = 0; i < holding.missing; ++i, ++dealt) {
        std::swap(unseen[dealt], unseen[dealt + dice.below(static_cast<int>(unseen.size()) - dealt)]);
        holding.cards[holding.from + i] = unseen[dealt];
      }
    }
  }
};

#ifndef BOT_TEST
int main() {
  return arena::run("__NAME__", "0.1.0", 64, [](const Session& session) { return std::make_unique<Bot>(session); });
}
#endif
