import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Positions with the answers you expect, how the bot listens, and what hands are worth: sh test.sh */
final class BotTest {
    private BotTest() {}

    private static final String HELLO = "{\"type\":\"hello\",\"protocol\":\"stud-arena/1\",\"arena\":\"1\",\"limits\":{}}";

    private static final String RAZZ = """
            {"type":"session","session":7,"variant":{"id":"razz","deck":{"ranks":"23456789TJQKA","suits":"cdhs"},\
            "streets":[{"name":"third","down":2,"up":1,"unit":"small"},{"name":"fourth","down":0,"up":1,"unit":"small"},\
            {"name":"fifth","down":0,"up":1,"unit":"big"},{"name":"sixth","down":0,"up":1,"unit":"big"},\
            {"name":"seventh","down":1,"up":0,"unit":"big"}],"shares":["ace-to-five"]},\
            "stakes":{"ante":25,"bringIn":50,"smallBet":100,"bigBet":200},"seat":1,"seats":2,"hands":50,\
            "seed":"00ff00ff00ff00ff"}""";

    private static int failures = 0;

    private static void check(boolean holds, String what) {
        if (holds) return;
        System.err.println("failed: " + what);
        failures++;
    }

    /** What the bot writes when it hears `text` in chunks of so many bytes. */
    private static String talk(String text, int chunk) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Arena.Conversation conversation = new Arena.Conversation("test", "1", 64, Bot::new, out);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int at = 0; at < bytes.length; at += chunk) {
            byte[] part = Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + chunk));
            conversation.push(part, part.length);
        }
        conversation.end();
        return out.toString(StandardCharsets.UTF_8);
    }

    /** What the bot answers on fourth street of razz, facing a bet of 100; `shown` is the opponent's board. */
    private static String answerToBet(String cards, String board, String shown) throws IOException {
        String act = """
                {"type":"act","id":4711,"session":7,"hand":3,"variant":"razz","seat":1,"dealer":0,"street":"fourth",\
                "cards":"%s","boards":["%s","%s"],"community":"","stacks":[7775,7875],"bets":[100,0],"paid":[225,125],\
                "live":[0,1],"pots":[350],"unit":100,"raisesLeft":3,"history":"0i50 1m100 0c100 / 0b100",\
                "legal":[{"action":"fold"},{"action":"call","to":100},{"action":"raise","to":200}]}"""
                .formatted(cards, shown, board);
        String answers = talk(HELLO + "\r\n" + RAZZ + "\r\n" + act + "\n", 1);
        return answers.substring(answers.indexOf('\n') + 1);
    }

    private static void testPlay() throws IOException {
        String good = answerToBet("As4d7c2h", "7c2h", "Kd9c");
        check(good.startsWith("{\"type\":\"action\",\"id\":4711,\"action\":\"raise\",\"to\":200"), "raises four good cards: " + good);
        String bad = answerToBet("KsKhQcQd", "QcQd", "4c5d");
        check(bad.startsWith("{\"type\":\"action\",\"id\":4711,\"action\":\"fold\""), "folds bad ones to a good board: " + bad);
    }

    private static void testListening() throws IOException {
        String text = "\uFEFF" + HELLO + "\r\n\n{\"type\":\"later\"}\nno json\n" + RAZZ + "\n";
        String ready =
                "{\"type\":\"ready\",\"protocol\":\"stud-arena/1\",\"name\":\"test\",\"version\":\"1\",\"inFlight\":64}\n";
        for (int chunk : new int[] {1, 7, 65536}) {
            check(talk(text, chunk).equals(ready), "answers the same in chunks of " + chunk);
        }
    }

    private static void testJson() throws Arena.Unreadable {
        String escapes = "\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83C\\uDCA1 \\ud83c|\"";
        check(Arena.JsonReader.read(escapes).equals("a\"\\/\b\f\n\r\t\u00e9\uD83C\uDCA1 \uFFFD|"), "escapes");
        check(Arena.JsonReader.read(" -12.5e-1 ").equals(-1.25), "numbers");
        Arena.Json twice = Arena.Json.of(Arena.JsonReader.read("{\"a\":1,\"a\":[true,false,null]}"));
        check(twice.list("a").size() == 3, "of two fields with one name the last counts");
        check(Arena.quote("a\"\\\n").equals("\"a\\\"\\\\\\u000a\""), "quotes");
        check(Arena.JsonReader.read(deep(200)) instanceof List, "200 lists in each other");
        for (String text : List.of(
                "", "{", "[1,]", "{\"a\":1,}", "01", "1.", ".5", "+1", "1e", "nul", "\"\\x\"", "\"\\u12\"", "\"", "\"\t\"",
                "[1] 2", deep(100_000))) {
            boolean refused = false;
            try {
                Arena.JsonReader.read(text);
            } catch (Arena.Unreadable error) {
                refused = true;
            }
            check(refused, "refuses " + text.substring(0, Math.min(20, text.length())));
        }
    }

    private static String deep(int depth) {
        return "[".repeat(depth) + "]".repeat(depth);
    }

    /** Checks that the hands stand from the worst to the best. */
    private static void checkLadder(String share, String... hands) throws Arena.Unreadable {
        int below = -2;
        for (String hand : hands) {
            int[] cards = Arena.readCards(hand);
            int value = Ranking.value(share, cards, cards.length, 2);
            check(value > below, share + ": " + hand + " beats the one before");
            below = value;
        }
    }

    private static void testRanking() throws Arena.Unreadable {
        checkLadder(
                "high", "KcQdJh9s7c", "2c2dAhKsQc", "AcAd4h3s2c", "3c3d2h2sKc", "2c2d2h4s3c", "Ac2d3h4s5c", "2c3d4h5s6c",
                "2c3c4c5c7c", "2c2d2h3s3c", "3c3d3h2s2c", "2c2d2h2s3c", "Ac2c3c4c5c", "TcJcQcKcAc");
        checkLadder("high", "2c2d3h3sAcAdKh", "AcAdKhKs2c3d4h", "9cTdJhQsKc2d2h");
        checkLadder(
                "soko", "AcAdKhQs2c", "Ac2d3h4sKc", "2c3d4h5s9c", "TcJdQhKs2c", "AcAdKhQsJc", "2c3c4c5c9d", "2c2d3h3s4c");
        checkLadder(
                "ace-to-five", "3c3d3h5s5c", "KcKd4h3s2c", "2c2d7h6s5c", "AcAdTh9s8c", "KcQdJhTs9c", "KcQdJhTs7c",
                "9c8d7h6s5c", "9c7d6h5s3c", "9c7d6h5sAc", "6c5d4h3s2c", "6c4d3h2sAc", "5c4d3h2sAc");
        checkLadder(
                "eight-or-better", "9c7d6h5s3cKdKh", "8c7d6h5s4cKdKh", "8c6d4h2sAcKdKh", "7c6d5h4s2cKdKh",
                "Ac2d3h4s5c5d5h");
        checkLadder(
                "deuce-to-seven", "2c3d4h5s6c", "2c2d4h5s6c", "Ac2d3h4s5c", "Kc7d4h3s2c", "7c6d4h3s2c", "7c5d4h3s2cKdKh");
        checkLadder("high-spade-in-the-hole", "2c3dAs", "2s3d", "KsAh");
    }

    public static void main(String[] args) throws IOException, Arena.Unreadable {
        testPlay();
        testListening();
        testJson();
        testRanking();
        if (failures > 0) System.exit(1);
        System.err.println("all tests passed");
    }
}
