// The arena's side of the table: reads stud-arena/1 from standard input, asks your bot, writes its answers.
// C++17 and its standard library, nothing else. You need not change anything here.
#pragma once

#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

namespace arena {

// --- JSON -------------------------------------------------------------------------------------

/// One JSON value. The accessors throw std::runtime_error when the value is of another kind.
class Value {
 public:
  enum class Kind { Null, Bool, Number, Text, List, Object };

  Kind kind = Kind::Null;
  bool truth = false;
  double number = 0;
  std::string string;                                 // UTF-8
  std::vector<Value> items;                           // of a list
  std::vector<std::pair<std::string, Value>> fields;  // of an object

  /// The field of that name, or null. Of several with one name the last counts.
  const Value* find(const std::string& name) const {
    for (auto field = fields.rbegin(); field != fields.rend(); ++field) {
      if (field->first == name) return &field->second;
    }
    return nullptr;
  }

  const Value& at(const std::string& name) const {
    const Value* value = find(name);
    if (value == nullptr) throw std::runtime_error("it has no \"" + name + "\"");
    return *value;
  }

  const std::string& text() const {
    if (kind != Kind::Text) throw std::runtime_error("it has something else where a text belongs");
    return string;
  }

  std::int64_t integer() const {
    if (kind != Kind::Number || number != std::floor(number) || std::fabs(number) > 9007199254740992.0) {
      throw std::runtime_error("it has something else where a whole number belongs");
    }
    return static_cast<std::int64_t>(number);
  }

  /// A number of cards or seats, or a seat.
  int count() const {
    const std::int64_t whole = integer();
    if (whole < 0 || whole > 10000) throw std::runtime_error("it has a number that is too small or too great");
    return static_cast<int>(whole);
  }

  const std::vector<Value>& list() const {
    if (kind != Kind::List) throw std::runtime_error("it has something else where a list belongs");
    return items;
  }
};

/// Reads one JSON text exactly: what the standard does not allow throws std::runtime_error.
class JsonReader {
 public:
  explicit JsonReader(const std::string& text) : text_(text) {}

  Value read() {
    Value value = value_(0);
    skip_();
    if (at_ != text_.size()) fail_("something follows the value");
    return value;
  }

 private:
  static constexpr int kDeepest = 256;

  const std::string& text_;
  std::size_t at_ = 0;

  [[noreturn]] void fail_(const std::string& why) const {
    throw std::runtime_error("it is no JSON: " + why + " at byte " + std::to_string(at_));
  }

  char peek_() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void skip_() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r')) {
      ++at_;
    }
  }

  bool take_(char wanted) {
    if (peek_() != wanted) return false;
    ++at_;
    return true;
  }

  Value value_(int depth) {
    if (depth > kDeepest) fail_("it is nested too deeply");
    skip_();
    Value value;
    switch (peek_()) {
      case '{':
        object_(value, depth);
        break;
      case '[':
        list_(value, depth);
        break;
      case '"':
        value.kind = Value::Kind::Text;
        value.string = string_();
        break;
      case 't':
        word_("true");
        value.kind = Value::Kind::Bool;
        value.truth = true;
        break;
      case 'f':
        word_("false");
        value.kind = Value::Kind::Bool;
        break;
      case 'n':
        word_("null");
        break;
      default:
        value.kind = Value::Kind::Number;
        value.number = number_();
    }
    return value;
  }

  void object_(Value& value, int depth) {
    value.kind = Value::Kind::Object;
    ++at_;
    skip_();
    if (take_('}')) return;
    do {
      skip_();
      if (peek_() != '"') fail_("a field's name is missing");
      std::string name = string_();
      skip_();
      if (!take_(':')) fail_("a colon is missing");
      value.fields.emplace_back(std::move(name), value_(depth + 1));
      skip_();
    } while (take_(','));
    if (!take_('}')) fail_("a comma or } is missing");
  }

  void list_(Value& value, int depth) {
    value.kind = Value::Kind::List;
    ++at_;
    skip_();
    if (take_(']')) return;
    do {
      value.items.push_back(value_(depth + 1));
      skip_();
    } while (take_(','));
    if (!take_(']')) fail_("a comma or ] is missing");
  }

  void word_(const std::string& word) {
    if (text_.compare(at_, word.size(), word) != 0) fail_("an unknown word");
    at_ += word.size();
  }

  bool digits_() {
    const std::size_t from = at_;
    while (peek_() >= '0' && peek_() <= '9') ++at_;
    return at_ > from;
  }

  double number_() {
    const std::size_t from = at_;
    take_('-');
    if (!take_('0') && !digits_()) fail_("a value is missing");
    if (take_('.') && !digits_()) fail_("a digit is missing");
    if (take_('e') || take_('E')) {
      if (!take_('+')) take_('-');
      if (!digits_()) fail_("a digit is missing");
    }
    return std::strtod(text_.substr(from, at_ - from).c_str(), nullptr);
  }

  std::string string_() {
    std::string out;
    ++at_;
    for (;;) {
      if (at_ >= text_.size()) fail_("a text has no end");
      const char c = text_[at_++];
      if (c == '"') return out;
      if (static_cast<unsigned char>(c) < 0x20) fail_("a control character in a text");
      if (c != '\\') {
        out += c;
        continue;
      }
      const char escaped = peek_();
      ++at_;
      switch (escaped) {
        case '"':
        case '\\':
        case '/':
          out += escaped;
          break;
        case 'b':
          out += '\b';
          break;
        case 'f':
          out += '\f';
          break;
        case 'n':
          out += '\n';
          break;
        case 'r':
          out += '\r';
          break;
        case 't':
          out += '\t';
          break;
        case 'u':
          unicode_(out);
          break;
        default:
          fail_("an unknown escape");
      }
    }
  }

  std::uint32_t hex_() {
    std::uint32_t code = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = peek_();
      code <<= 4;
      if (c >= '0' && c <= '9') code |= static_cast<std::uint32_t>(c - '0');
      else if (c >= 'a' && c <= 'f') code |= static_cast<std::uint32_t>(c - 'a' + 10);
      else if (c >= 'A' && c <= 'F') code |= static_cast<std::uint32_t>(c - 'A' + 10);
      else fail_("\\u wants four hex digits");
    }
    return code;
  }

  /// A character beyond U+FFFF comes as two escapes; half of such a pair alone becomes U+FFFD.
  void unicode_(std::string& out) {
    std::uint32_t code = hex_();
    if (code >= 0xD800 && code < 0xDC00 && text_.compare(at_, 2, "\\u") == 0) {
      const std::size_t back = at_;
      at_ += 2;
      const std::uint32_t low = hex_();
      if (low >= 0xDC00 && low < 0xE000) code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
      else at_ = back;
    }
    if (code >= 0xD800 && code < 0xE000) code = 0xFFFD;
    const auto byte = [&out](std::uint32_t bits) { out += static_cast<char>(bits); };
    if (code < 0x80) {
      byte(code);
    } else if (code < 0x800) {
      byte(0xC0 | code >> 6);
      byte(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
      byte(0xE0 | code >> 12);
      byte(0x80 | (code >> 6 & 0x3F));
      byte(0x80 | (code & 0x3F));
    } else {
      byte(0xF0 | code >> 18);
      byte(0x80 | (code >> 12 & 0x3F));
      byte(0x80 | (code >> 6 & 0x3F));
      byte(0x80 | (code & 0x3F));
    }
  }
};

/// A text as JSON, quotes included.
inline std::string quote(const std::string& text) {
  static const char* const kHex = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += "\\u00";
      out += kHex[c >> 4];
      out += kHex[c & 15];
    } else {
      out += c;
    }
  }
  return out + '"';
}

// --- What the arena tells ---------------------------------------------------------------------

/// A card is a whole number: four times its rank (2 to 14, the ace) plus its suit (0 to 3: c, d, h, s).
using Card = int;
using Cards = std::vector<Card>;

inline int rankOf(Card card) { return card / 4; }
inline int suitOf(Card card) { return card % 4; }

/// "As4d" as two cards.
inline Cards readCards(const std::string& text) {
  static const std::string kRanks = "23456789TJQKA";
  static const std::string kSuits = "cdhs";
  Cards cards;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::size_t rank = kRanks.find(text[i]);
    const std::size_t suit = i + 1 < text.size() ? kSuits.find(text[i + 1]) : std::string::npos;
    if (rank == std::string::npos || suit == std::string::npos) throw std::runtime_error("it has an unknown card");
    cards.push_back(static_cast<Card>(4 * (rank + 2) + suit));
  }
  return cards;
}

/// What a bot needs to know of a game's rules; the message has many more.
struct Variant {
  std::string id;
  Cards deck;
  int down = 0;  // cards a player gets face down, all streets together
  int up = 0;    // and face up
  std::vector<std::string> shares;
};

/// A series of hands at one table with fixed seats.
struct Session {
  std::int64_t number = 0;
  int seat = 0;
  int seats = 0;
  std::int64_t hands = 0;
  std::uint64_t seed = 0;                // the only chance to use, if your hands are to be reproducible
  std::map<std::string, Variant> games;  // by id; one, unless the run rotates games
};

/// Something you may do.
struct Option {
  std::string action;  // fold, check, call, bringIn, complete, bet, raise, declare
  std::int64_t to = -1;   // your total in this betting round; -1 where there is none
  std::int64_t min = -1;  // without a fixed limit: `to` may be anything from min to max
  std::int64_t max = -1;
  std::string side;  // of a declaration: high, low, both
};

/// Your turn: all that you may know. Lists "by seat" have one entry for every seat.
struct View {
  std::int64_t id = 0;
  std::int64_t session = 0;
  std::int64_t hand = 0;
  std::string variant;
  int seat = 0;
  int dealer = 0;
  std::string street;
  Cards cards;                // yours, in the order dealt
  std::vector<Cards> boards;  // by seat: what lies face up, folded seats' too
  Cards community;
  std::vector<std::int64_t> stacks;  // by seat: chips behind
  std::vector<std::int64_t> bets;    // by seat: put in this round
  std::vector<std::int64_t> paid;    // by seat: put in this hand
  std::vector<int> live;             // seats that have not folded
  std::vector<std::int64_t> pots;
  std::int64_t unit = 0;
  std::int64_t raisesLeft = 0;
  std::string history;
  std::vector<Option> legal;
};

/// What came of a hand. Cards nobody showed stay unknown.
struct HandResult {
  std::int64_t session = 0;
  std::int64_t hand = 0;
  std::vector<std::int64_t> net;  // by seat: chips won or lost
  std::vector<Cards> shown;       // by seat
  std::vector<Cards> boards;
  Cards community;
  std::string history;
};

/// What you do: an action of `legal`, with its `to` or `side`, and a note for the replay if you like.
struct Answer {
  std::string action;
  std::int64_t to = -1;
  std::string side;
  std::string note;
};

/// A bot at one table. One object is made for every session and dropped when the session ends.
class Player {
 public:
  virtual ~Player() = default;
  virtual Answer act(const View& view) = 0;
  virtual void handEnd(const HandResult&) {}
  virtual void sessionEnd(const std::vector<std::int64_t>& /* net */) {}
};

using Seated = std::function<std::unique_ptr<Player>(const Session&)>;

inline std::vector<std::int64_t> readIntegers(const Value& list) {
  std::vector<std::int64_t> numbers;
  for (const Value& item : list.list()) numbers.push_back(item.integer());
  return numbers;
}

inline std::vector<Cards> readHands(const Value& list) {
  std::vector<Cards> hands;
  for (const Value& item : list.list()) hands.push_back(readCards(item.text()));
  return hands;
}

inline Variant readVariant(const Value& value) {
  Variant variant;
  variant.id = value.at("id").text();
  const Value& deck = value.at("deck");
  for (const char rank : deck.at("ranks").text()) {
    for (const char suit : deck.at("suits").text()) variant.deck.push_back(readCards({rank, suit})[0]);
  }
  for (const Value& street : value.at("streets").list()) {
    variant.down += street.at("down").count();
    variant.up += street.at("up").count();
  }
  for (const Value& share : value.at("shares").list()) variant.shares.push_back(share.text());
  if (variant.shares.empty() || static_cast<std::size_t>(variant.down + variant.up) > variant.deck.size()) {
    throw std::runtime_error("its game cannot be played");
  }
  return variant;
}

inline Session readSession(const Value& message) {
  Session session;
  session.number = message.at("session").integer();
  session.seat = message.at("seat").count();
  session.seats = message.at("seats").count();
  session.hands = message.at("hands").integer();
  session.seed = std::strtoull(message.at("seed").text().c_str(), nullptr, 16);
  Variant variant = readVariant(message.at("variant"));
  session.games[variant.id] = variant;
  if (const Value* games = message.find("games")) {
    for (const Value& game : games->list()) {
      variant = readVariant(game.at("variant"));
      session.games[variant.id] = variant;
    }
  }
  return session;
}

inline Option readOption(const Value& value) {
  Option option;
  option.action = value.at("action").text();
  if (const Value* to = value.find("to")) option.to = to->integer();
  if (const Value* min = value.find("min")) option.min = min->integer();
  if (const Value* max = value.find("max")) option.max = max->integer();
  if (const Value* side = value.find("side")) option.side = side->text();
  return option;
}

inline View readView(const Value& message) {
  View view;
  view.id = message.at("id").integer();
  view.session = message.at("session").integer();
  view.hand = message.at("hand").integer();
  view.variant = message.at("variant").text();
  view.seat = message.at("seat").count();
  view.dealer = message.at("dealer").count();
  view.street = message.at("street").text();
  view.cards = readCards(message.at("cards").text());
  view.boards = readHands(message.at("boards"));
  view.community = readCards(message.at("community").text());
  view.stacks = readIntegers(message.at("stacks"));
  view.bets = readIntegers(message.at("bets"));
  view.paid = readIntegers(message.at("paid"));
  for (const Value& seat : message.at("live").list()) view.live.push_back(seat.count());
  view.pots = readIntegers(message.at("pots"));
  view.unit = message.at("unit").integer();
  view.raisesLeft = message.at("raisesLeft").integer();
  view.history = message.at("history").text();
  for (const Value& option : message.at("legal").list()) view.legal.push_back(readOption(option));
  if (view.legal.empty()) throw std::runtime_error("it leaves nothing to do");
  const std::size_t seats = view.boards.size();
  bool fits = view.stacks.size() == seats && view.bets.size() == seats && view.paid.size() == seats;
  bool isLive = false;
  for (const int seat : view.live) {
    fits = fits && static_cast<std::size_t>(seat) < seats;
    isLive = isLive || seat == view.seat;
  }
  if (!fits || !isLive) throw std::runtime_error("its seats do not fit together");
  return view;
}

inline HandResult readHandResult(const Value& message) {
  HandResult result;
  result.session = message.at("session").integer();
  result.hand = message.at("hand").integer();
  result.net = readIntegers(message.at("net"));
  result.shown = readHands(message.at("shown"));
  result.boards = readHands(message.at("boards"));
  result.community = readCards(message.at("community").text());
  result.history = message.at("history").text();
  return result;
}

// --- The conversation -------------------------------------------------------------------------

/// Bytes in, lines out. Many sessions may be open at once, each with a player of its own.
class Conversation {
 public:
  using Write = std::function<void(const std::string&)>;

  Conversation(std::string name, std::string version, int inFlight, Seated seated, Write write)
      : name_(std::move(name)),
        version_(std::move(version)),
        inFlight_(inFlight),
        seated_(std::move(seated)),
        write_(std::move(write)) {}

  /// Whether the arena has said goodbye.
  bool over() const { return over_; }

  /// A block of bytes; a line, and a character, may be cut in two.
  void push(const char* bytes, std::size_t count) {
    std::size_t from = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (bytes[i] != '\n') continue;
      rest_.append(bytes + from, i - from);
      from = i + 1;
      line_();
    }
    rest_.append(bytes + from, count - from);
    flush_();
  }

  /// The arena has closed its end: the last line may lack its newline.
  void end() {
    line_();
    flush_();
  }

 private:
  static constexpr int kFlushLines = 32;
  static constexpr int kMostComplaints = 20;

  struct Seat {
    std::map<std::string, Variant> games;
    std::unique_ptr<Player> player;
  };

  std::string name_;
  std::string version_;
  int inFlight_;
  Seated seated_;
  Write write_;
  std::map<std::int64_t, Seat> seats_;  // by session
  std::string rest_;
  std::string pending_;
  int pendingLines_ = 0;
  int complaints_ = 0;
  bool first_ = true;
  bool over_ = false;

  void line_() {
    std::string line;
    line.swap(rest_);
    if (first_ && line.compare(0, 3, "\xEF\xBB\xBF") == 0) line.erase(0, 3);
    first_ = false;
    if (over_ || line.find_first_not_of(" \t\r") == std::string::npos) return;
    // Only reading is guarded: an error of the bot itself ends the process, with its reason in the log.
    std::function<void()> task;
    try {
      task = task_(JsonReader(line).read());
    } catch (const std::runtime_error& error) {
      complain_(std::string("passed over a line, since ") + error.what() + ": " + line.substr(0, 200));
    }
    if (task) task();
  }

  /// Reads a message; what is to be done about it comes back, to be done outside the guard.
  std::function<void()> task_(const Value& message) {
    const std::string& type = message.at("type").text();
    if (type == "act" || type == "declare") {
      auto view = std::make_shared<View>(readView(message));
      Player* player = player_(view->session);
      if (player == nullptr) throw std::runtime_error("no such session has begun");
      if (seats_.at(view->session).games.count(view->variant) == 0) {
        throw std::runtime_error("its session does not play that game");
      }
      return [this, player, view] { answer_(view->id, player->act(*view)); };
    }
    if (type == "hand") {
      auto result = std::make_shared<HandResult>(readHandResult(message));
      Player* player = player_(result->session);
      if (player == nullptr) return {};
      return [player, result] { player->handEnd(*result); };
    }
    if (type == "session") {
      auto session = std::make_shared<Session>(readSession(message));
      return [this, session] { seats_[session->number] = Seat{session->games, seated_(*session)}; };
    }
    if (type == "sessionEnd") {
      const std::int64_t number = message.at("session").integer();
      auto net = std::make_shared<std::vector<std::int64_t>>(readIntegers(message.at("net")));
      Player* player = player_(number);
      if (player == nullptr) return {};
      return [this, player, net, number] {
        player->sessionEnd(*net);
        seats_.erase(number);
      };
    }
    if (type == "hello") {
      return [this] {
        send_("{\"type\":\"ready\",\"protocol\":\"stud-arena/1\",\"name\":" + quote(name_) +
              ",\"version\":" + quote(version_) + ",\"inFlight\":" + std::to_string(inFlight_) + "}\n");
      };
    }
    if (type == "bye") {
      over_ = true;
      return {};
    }
    throw std::runtime_error("its type is unknown");
  }

  Player* player_(std::int64_t session) const {
    const auto found = seats_.find(session);
    return found == seats_.end() ? nullptr : found->second.player.get();
  }

  void answer_(std::int64_t id, const Answer& answer) {
    std::string line = "{\"type\":\"action\",\"id\":" + std::to_string(id) + ",\"action\":" + quote(answer.action);
    if (answer.to >= 0) line += ",\"to\":" + std::to_string(answer.to);
    if (!answer.side.empty()) line += ",\"side\":" + quote(answer.side);
    if (!answer.note.empty()) line += ",\"note\":" + quote(answer.note);
    send_(line + "}\n");
  }

  void send_(const std::string& line) {
    pending_ += line;
    if (++pendingLines_ >= kFlushLines) flush_();
  }

  void flush_() {
    if (pendingLines_ == 0) return;
    std::string lines;
    lines.swap(pending_);
    pendingLines_ = 0;
    write_(lines);
  }

  void complain_(const std::string& text) {
    if (++complaints_ <= kMostComplaints) std::cerr << name_ << ": " << text << '\n';
    if (complaints_ == kMostComplaints) std::cerr << name_ << ": further complaints are not shown\n";
  }
};

/// Plays until the arena says goodbye. Returns the program's exit code.
inline int run(const std::string& name, const std::string& version, int inFlight, Seated seated) {
#ifdef SIGPIPE
  std::signal(SIGPIPE, SIG_IGN);
#endif
  // Whatever is printed by mistake goes to the log, not into the protocol.
  const int out = dup(1);
  if (out < 0 || dup2(2, 1) < 0) return 1;
  bool gone = false;
  Conversation conversation(name, version, inFlight, std::move(seated), [&gone, out](const std::string& lines) {
    for (std::size_t at = 0; at < lines.size() && !gone;) {
      const ssize_t count = write(out, lines.data() + at, lines.size() - at);
      if (count >= 0) at += static_cast<std::size_t>(count);
      else if (errno != EINTR) gone = true;  // the arena has gone
    }
  });
  std::vector<char> block(65536);
  while (!conversation.over() && !gone) {
    const ssize_t count = read(0, block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      conversation.end();
      break;
    }
    conversation.push(block.data(), static_cast<std::size_t>(count));
  }
  return 0;
}

}  // namespace arena
