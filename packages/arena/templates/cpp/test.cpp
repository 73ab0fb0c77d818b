// Positions with the answers you expect, how the bot listens, and what hands are worth: sh test.sh

#define BOT_TEST
#include "bot.cpp"

namespace {

int failures = 0;

void check(bool holds, const std::string& what) {
  if (holds) return;
  std::cerr << "failed: " << what << '\n';
  failures++;
}

const std::string kHello = R"({"type":"hello","protocol":"stud-arena/1","arena":"1","limits":{}})";

const std::string kRazz =
    R"({"type":"session","session":7,"variant":{"id":"razz","deck":{"ranks":"23456789TJQKA","suits":"cdhs"},)"
    R"("streets":[{"name":"third","down":2,"up":1,"unit":"small"},{"name":"fourth","down":0,"up":1,"unit":"small"},)"
    R"({"name":"fifth","down":0,"up":1,"unit":"big"},{"name":"sixth","down":0,"up":1,"unit":"big"},)"
    R"({"name":"seventh","down":1,"up":0,"unit":"big"}],"shares":["ace-to-five"]},)"
    R"("stakes":{"ante":25,"bringIn":50,"smallBet":100,"bigBet":200},"seat":1,"seats":2,"hands":50,"seed":"00ff00ff00ff00ff"})";

/// What the bot writes when it hears `text` in chunks of so many bytes.
std::string talk(const std::string& text, std::size_t chunk) {
  std::string out;
  const auto seated = [](const Session& session) { return std::make_unique<Bot>(session); };
  arena::Conversation conversation("test", "1", 64, seated, [&out](const std::string& lines) { out += lines; });
  for (std::size_t at = 0; at < text.size(); at += chunk) {
    conversation.push(text.data() + at, std::min(chunk, text.size() - at));
  }
  conversation.end();
  return out;
}

/// What the bot answers on fourth street of razz, facing a bet of 100; `shown` is the opponent's board.
std::string answerToBet(const std::string& cards, const std::string& board, const std::string& shown) {
  const std::string act =
      R"({"type":"act","id":4711,"session":7,"hand":3,"variant":"razz","seat":1,"dealer":0,"street":"fourth","cards":")" +
      cards + R"(","boards":[")" + shown + R"(",")" + board +
      R"("],"community":"","stacks":[7775,7875],"bets":[100,0],"paid":[225,125],"live":[0,1],"pots":[350],"unit":100,)"
      R"("raisesLeft":3,"history":"0i50 1m100 0c100 / 0b100",)"
      R"("legal":[{"action":"fold"},{"action":"call","to":100},{"action":"raise","to":200}]})";
  const std::string answers = talk(kHello + "\r\n" + kRazz + "\r\n" + act + "\n", 1);
  return answers.substr(answers.find('\n') + 1);
}

void testPlay() {
  const std::string good = answerToBet("As4d7c2h", "7c2h", "Kd9c");
  check(good.find(R"({"type":"action","id":4711,"action":"raise","to":200)") == 0, "raises four good cards: " + good);
  const std::string bad = answerToBet("KsKhQcQd", "QcQd", "4c5d");
  check(bad.find(R"({"type":"action","id":4711,"action":"fold")") == 0, "folds bad ones to a good board: " + bad);
}

void testListening() {
  const std::string text = "\xEF\xBB\xBF" + kHello + "\r\n\n{\"type\":\"later\"}\nno json\n" + kRazz + "\n";
  const std::string ready =
      "{\"type\":\"ready\",\"protocol\":\"stud-arena/1\",\"name\":\"test\",\"version\":\"1\",\"inFlight\":64}\n";
  for (const std::size_t chunk : {1, 7, 65536}) {
    check(talk(text, chunk) == ready, "answers the same in chunks of " + std::to_string(chunk));
  }
}

void testJson() {
  const std::string escapes = R"("a\"\\\/\b\f\n\r\t\u00e9\uD83C\uDCA1 \ud83c|")";
  check(arena::JsonReader(escapes).read().text() == "a\"\\/\b\f\n\r\t\xC3\xA9\xF0\x9F\x82\xA1 \xEF\xBF\xBD|", "escapes");
  const std::string number = " -12.5e-1 ";
  check(arena::JsonReader(number).read().number == -1.25, "numbers");
  const std::string twice = R"({"a":1,"a":[true,false,null]})";
  check(arena::JsonReader(twice).read().at("a").list().size() == 3, "of two fields with one name the last counts");
  check(arena::quote("a\"\\\n") == R"("a\"\\\u000a")", "quotes");
  const auto deep = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  check(arena::JsonReader(deep(200)).read().list().size() == 1, "200 lists in each other");
  for (const std::string& text : {std::string(), std::string("{"), std::string("[1,]"), std::string("{\"a\":1,}"),
                                  std::string("01"), std::string("1."), std::string(".5"), std::string("+1"),
                                  std::string("1e"), std::string("nul"), std::string("\"\\x\""),
                                  std::string("\"\\u12\""), std::string("\""), std::string("\"\t\""),
                                  std::string("[1] 2"), deep(100000)}) {
    bool refused = false;
    try {
      arena::JsonReader(text).read();
    } catch (const std::runtime_error&) {
      refused = true;
    }
    check(refused, "refuses " + text.substr(0, 20));
  }
}

/// Checks that the hands stand from the worst to the best.
void checkLadder(const std::string& share, const std::vector<std::string>& hands) {
  int below = -2;
  for (const std::string& hand : hands) {
    const Cards cards = arena::readCards(hand);
    const int value = ranking::value(share, cards.data(), static_cast<int>(cards.size()), 2);
    check(value > below, share + ": " + hand + " beats the one before");
    below = value;
  }
}

void testRanking() {
  checkLadder("high", {"KcQdJh9s7c", "2c2dAhKsQc", "AcAd4h3s2c", "3c3d2h2sKc", "2c2d2h4s3c", "Ac2d3h4s5c", "2c3d4h5s6c",
                       "2c3c4c5c7c", "2c2d2h3s3c", "3c3d3h2s2c", "2c2d2h2s3c", "Ac2c3c4c5c", "TcJcQcKcAc"});
  checkLadder("high", {"2c2d3h3sAcAdKh", "AcAdKhKs2c3d4h", "9cTdJhQsKc2d2h"});
  checkLadder("soko", {"AcAdKhQs2c", "Ac2d3h4sKc", "2c3d4h5s9c", "TcJdQhKs2c", "AcAdKhQsJc", "2c3c4c5c9d", "2c2d3h3s4c"});
  checkLadder("ace-to-five", {"3c3d3h5s5c", "KcKd4h3s2c", "2c2d7h6s5c", "AcAdTh9s8c", "KcQdJhTs9c", "KcQdJhTs7c",
                              "9c8d7h6s5c", "9c7d6h5s3c", "9c7d6h5sAc", "6c5d4h3s2c", "6c4d3h2sAc", "5c4d3h2sAc"});
  checkLadder("eight-or-better", {"9c7d6h5s3cKdKh", "8c7d6h5s4cKdKh", "8c6d4h2sAcKdKh", "7c6d5h4s2cKdKh", "Ac2d3h4s5c5d5h"});
  checkLadder("deuce-to-seven", {"2c3d4h5s6c", "2c2d4h5s6c", "Ac2d3h4s5c", "Kc7d4h3s2c", "7c6d4h3s2c", "7c5d4h3s2cKdKh"});
  checkLadder("high-spade-in-the-hole", {"2c3dAs", "2s3d", "KsAh"});
}

}  // namespace

int main() {
  testPlay();
  testListening();
  testJson();
  testRanking();
  if (failures == 0) std::cerr << "all tests passed\n";
  return failures == 0 ? 0 : 1;
}
