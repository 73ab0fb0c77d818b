import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The arena's side of the table: reads stud-arena/1 from standard input, asks your bot, writes its answers. Java 17,
 * nothing else. You need not change anything here.
 */
final class Arena {
    private Arena() {}

    // --- JSON ---------------------------------------------------------------------------------

    /** What was read is not what it should be. */
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1;

        Unreadable(String reason) {
            super(reason);
        }
    }

    /**
     * Reads one JSON text exactly: what the standard does not allow is Unreadable. Texts come as String, numbers as
     * Double, truths as Boolean, lists as List, objects as Json, null as null.
     */
    static final class JsonReader {
        private static final int DEEPEST = 256;

        private final String text;
        private int at = 0;

        private JsonReader(String text) {
            this.text = text;
        }

        static Object read(String text) throws Unreadable {
            JsonReader reader = new JsonReader(text);
            Object value = reader.value(0);
            reader.skip();
            if (reader.at < text.length()) throw reader.failure("something follows the value");
            return value;
        }

        private Unreadable failure(String why) {
            return new Unreadable("it is no JSON: " + why + " at character " + at);
        }

        private char peek() {
            return at < text.length() ? text.charAt(at) : '\0';
        }

        private void skip() {
            while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') at++;
        }

        private boolean take(char wanted) {
            if (peek() != wanted) return false;
            at++;
            return true;
        }

        private Object value(int depth) throws Unreadable {
            if (depth > DEEPEST) throw failure("it is nested too deeply");
            skip();
            switch (peek()) {
                case '{':
                    return object(depth);
                case '[':
                    return list(depth);
                case '"':
                    return string();
                case 't':
                    return word("true", true);
                case 'f':
                    return word("false", false);
                case 'n':
                    return word("null", null);
                default:
                    return number();
            }
        }

        private Json object(int depth) throws Unreadable {
            Map<String, Object> fields = new LinkedHashMap<>();
            at++;
            skip();
            if (take('}')) return new Json(fields);
            do {
                skip();
                if (peek() != '"') throw failure("a field's name is missing");
                String name = string();
                skip();
                if (!take(':')) throw failure("a colon is missing");
                // Of several fields with one name the last counts.
                fields.put(name, value(depth + 1));
                skip();
            } while (take(','));
            if (!take('}')) throw failure("a comma or } is missing");
            return new Json(fields);
        }

        private List<Object> list(int depth) throws Unreadable {
            List<Object> items = new ArrayList<>();
            at++;
            skip();
            if (take(']')) return items;
            do {
                items.add(value(depth + 1));
                skip();
            } while (take(','));
            if (!take(']')) throw failure("a comma or ] is missing");
            return items;
        }

        private Object word(String word, Object value) throws Unreadable {
            if (!text.startsWith(word, at)) throw failure("an unknown word");
            at += word.length();
            return value;
        }

        private boolean digits() {
            int from = at;
            while (peek() >= '0' && peek() <= '9') at++;
            return at > from;
        }

        private Double number() throws Unreadable {
            int from = at;
            take('-');
            if (!take('0') && !digits()) throw failure("a value is missing");
            if (take('.') && !digits()) throw failure("a digit is missing");
            if (take('e') || take('E')) {
                if (!take('+')) take('-');
                if (!digits()) throw failure("a digit is missing");
            }
            return Double.valueOf(text.substring(from, at));
        }

        private String string() throws Unreadable {
            StringBuilder out = new StringBuilder();
            at++;
            while (true) {
                if (at >= text.length()) throw failure("a text has no end");
                char c = text.charAt(at++);
                if (c == '"') return out.toString();
                if (c < 0x20) throw failure("a control character in a text");
                if (c != '\\') {
                    out.append(c);
                    continue;
                }
                char escaped = peek();
                at++;
                switch (escaped) {
                    case '"':
                    case '\\':
                    case '/':
                        out.append(escaped);
                        break;
                    case 'b':
                        out.append('\b');
                        break;
                    case 'f':
                        out.append('\f');
                        break;
                    case 'n':
                        out.append('\n');
                        break;
                    case 'r':
                        out.append('\r');
                        break;
                    case 't':
                        out.append('\t');
                        break;
                    case 'u':
                        unicode(out);
                        break;
                    default:
                        throw failure("an unknown escape");
                }
            }
        }

        private int hex() throws Unreadable {
            int code = 0;
            for (int i = 0; i < 4; i++, at++) {
                int digit = "0123456789abcdef".indexOf(Character.toLowerCase(peek()));
                if (digit < 0) throw failure("\\u wants four hex digits");
                code = code << 4 | digit;
            }
            return code;
        }

        /** A character beyond U+FFFF comes as two escapes; half of such a pair alone becomes U+FFFD. */
        private void unicode(StringBuilder out) throws Unreadable {
            int code = hex();
            if (code >= 0xD800 && code < 0xDC00 && text.startsWith("\\u", at)) {
                int back = at;
                at += 2;
                int low = hex();
                if (low >= 0xDC00 && low < 0xE000) code = 0x10000 + (code - 0xD800 << 10) + (low - 0xDC00);
                else at = back;
            }
            if (code >= 0xD800 && code < 0xE000) code = 0xFFFD;
            out.appendCodePoint(code);
        }
    }

    /** An object of a message. The accessors say what is wrong when a field is missing or of another kind. */
    record Json(Map<String, Object> fields) {
        static Json of(Object value) throws Unreadable {
            if (value instanceof Json) return (Json) value;
            throw new Unreadable("it has something else where an object belongs");
        }

        boolean has(String name) {
            return fields.containsKey(name);
        }

        Object at(String name) throws Unreadable {
            if (!fields.containsKey(name)) throw new Unreadable("it has no \"" + name + "\"");
            return fields.get(name);
        }

        Json object(String name) throws Unreadable {
            return of(at(name));
        }

        String text(String name) throws Unreadable {
            return textOf(at(name));
        }

        long integer(String name) throws Unreadable {
            return integerOf(at(name));
        }

        /** A number of cards or seats, or a seat. */
        int count(String name) throws Unreadable {
            return countOf(integer(name));
        }

        private static int countOf(long count) throws Unreadable {
            if (count >= 0 && count <= 10_000) return (int) count;
            throw new Unreadable("it has a number that is too small or too great");
        }

        int[] counts(String name) throws Unreadable {
            long[] integers = integers(name);
            int[] counts = new int[integers.length];
            for (int i = 0; i < counts.length; i++) counts[i] = countOf(integers[i]);
            return counts;
        }

        List<?> list(String name) throws Unreadable {
            if (at(name) instanceof List) return (List<?>) at(name);
            throw new Unreadable("it has something else where a list belongs");
        }

        List<Json> objects(String name) throws Unreadable {
            List<Json> objects = new ArrayList<>();
            for (Object item : list(name)) objects.add(of(item));
            return objects;
        }

        List<String> texts(String name) throws Unreadable {
            List<String> texts = new ArrayList<>();
            for (Object item : list(name)) texts.add(textOf(item));
            return texts;
        }

        long[] integers(String name) throws Unreadable {
            List<?> items = list(name);
            long[] integers = new long[items.size()];
            for (int i = 0; i < integers.length; i++) integers[i] = integerOf(items.get(i));
            return integers;
        }

        int[] cards(String name) throws Unreadable {
            return readCards(text(name));
        }

        int[][] hands(String name) throws Unreadable {
            List<String> texts = texts(name);
            int[][] hands = new int[texts.size()][];
            for (int i = 0; i < hands.length; i++) hands[i] = readCards(texts.get(i));
            return hands;
        }

        private static String textOf(Object value) throws Unreadable {
            if (value instanceof String) return (String) value;
            throw new Unreadable("it has something else where a text belongs");
        }

        private static long integerOf(Object value) throws Unreadable {
            if (value instanceof Double) {
                double number = (Double) value;
                if (number == Math.floor(number) && Math.abs(number) <= 9007199254740992.0) return (long) number;
            }
            throw new Unreadable("it has something else where a whole number belongs");
        }
    }

    /** A text as JSON, quotes included. */
    static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') out.append('\\').append(c);
            else if (c < 0x20) out.append(String.format("\\u%04x", (int) c));
            else out.append(c);
        }
        return out.append('"').toString();
    }

    // --- What the arena tells -----------------------------------------------------------------

    /** A card is a whole number: four times its rank (2 to 14, the ace) plus its suit (0 to 3: c, d, h, s). */
    static int rankOf(int card) {
        return card / 4;
    }

    static int suitOf(int card) {
        return card % 4;
    }

    /** "As4d" as two cards. */
    static int[] readCards(String text) throws Unreadable {
        int[] cards = new int[(text.length() + 1) / 2];
        for (int i = 0; i < text.length(); i += 2) {
            int rank = "23456789TJQKA".indexOf(text.charAt(i));
            int suit = i + 1 < text.length() ? "cdhs".indexOf(text.charAt(i + 1)) : -1;
            if (rank < 0 || suit < 0) throw new Unreadable("it has an unknown card");
            cards[i / 2] = 4 * (rank + 2) + suit;
        }
        return cards;
    }

    /**
     * What a bot needs to know of a game's rules; the message has many more. `down` and `up`: how many cards a player
     * gets face down and face up, all streets together.
     */
    record Variant(String id, int[] deck, int down, int up, List<String> shares) {
        private static Variant read(Json json) throws Unreadable {
            String ranks = json.object("deck").text("ranks");
            String suits = json.object("deck").text("suits");
            StringBuilder deck = new StringBuilder();
            for (char rank : ranks.toCharArray()) {
                for (char suit : suits.toCharArray()) deck.append(rank).append(suit);
            }
            int down = 0;
            int up = 0;
            for (Json street : json.objects("streets")) {
                down += street.count("down");
                up += street.count("up");
            }
            int[] cards = readCards(deck.toString());
            List<String> shares = json.texts("shares");
            if (shares.isEmpty() || down + up > cards.length) throw new Unreadable("its game cannot be played");
            return new Variant(json.text("id"), cards, down, up, shares);
        }
    }

    /**
     * A series of hands at one table with fixed seats. `seed` is the only chance to use, if your hands are to be
     * reproducible; `games` are by id, and one, unless the run rotates games.
     */
    record Session(long number, int seat, int seats, long hands, long seed, Map<String, Variant> games) {
        private static Session read(Json json) throws Unreadable {
            Map<String, Variant> games = new HashMap<>();
            Variant first = Variant.read(json.object("variant"));
            games.put(first.id(), first);
            if (json.has("games")) {
                for (Json game : json.objects("games")) {
                    Variant variant = Variant.read(game.object("variant"));
                    games.put(variant.id(), variant);
                }
            }
            long seed;
            try {
                seed = Long.parseUnsignedLong(json.text("seed"), 16);
            } catch (NumberFormatException error) {
                throw new Unreadable("its seed is no hex number");
            }
            return new Session(
                    json.integer("session"), json.count("seat"), json.count("seats"), json.integer("hands"), seed, games);
        }
    }

    /**
     * Something you may do: fold, check, call, bringIn, complete, bet, raise, declare. `to` is your total in this
     * betting round, -1 where there is none; without a fixed limit it may be anything from `min` to `max`. `side` of a
     * declaration: high, low, both.
     */
    record Choice(String action, long to, long min, long max, String side) {
        private static Choice read(Json json) throws Unreadable {
            return new Choice(
                    json.text("action"),
                    json.has("to") ? json.integer("to") : -1,
                    json.has("min") ? json.integer("min") : -1,
                    json.has("max") ? json.integer("max") : -1,
                    json.has("side") ? json.text("side") : "");
        }
    }

    /**
     * Your turn: all that you may know. By seat: `boards` (what lies face up, folded seats' too), `stacks` (chips
     * behind), `bets` (put in this round), `paid` (put in this hand). `cards` are yours, in the order dealt; `live` are
     * the seats that have not folded.
     */
    record View(
            long id,
            long session,
            long hand,
            String variant,
            int seat,
            int dealer,
            String street,
            int[] cards,
            int[][] boards,
            int[] community,
            long[] stacks,
            long[] bets,
            long[] paid,
            int[] live,
            long[] pots,
            long unit,
            long raisesLeft,
            String history,
            List<Choice> legal) {
        private static View read(Json json) throws Unreadable {
            List<Choice> legal = new ArrayList<>();
            for (Json choice : json.objects("legal")) legal.add(Choice.read(choice));
            if (legal.isEmpty()) throw new Unreadable("it leaves nothing to do");
            View view = new View(
                    json.integer("id"),
                    json.integer("session"),
                    json.integer("hand"),
                    json.text("variant"),
                    json.count("seat"),
                    json.count("dealer"),
                    json.text("street"),
                    json.cards("cards"),
                    json.hands("boards"),
                    json.cards("community"),
                    json.integers("stacks"),
                    json.integers("bets"),
                    json.integers("paid"),
                    json.counts("live"),
                    json.integers("pots"),
                    json.integer("unit"),
                    json.integer("raisesLeft"),
                    json.text("history"),
                    legal);
            int seats = view.boards.length;
            boolean fits = view.stacks.length == seats && view.bets.length == seats && view.paid.length == seats;
            boolean isLive = false;
            for (int seat : view.live) {
                fits &= seat < seats;
                isLive |= seat == view.seat;
            }
            if (!fits || !isLive) throw new Unreadable("its seats do not fit together");
            return view;
        }
    }

    /** What came of a hand; `net` by seat: chips won or lost. Cards nobody showed stay unknown. */
    record HandResult(
            long session, long hand, long[] net, int[][] shown, int[][] boards, int[] community, String history) {
        private static HandResult read(Json json) throws Unreadable {
            return new HandResult(
                    json.integer("session"),
                    json.integer("hand"),
                    json.integers("net"),
                    json.hands("shown"),
                    json.hands("boards"),
                    json.cards("community"),
                    json.text("history"));
        }
    }

    /** What you do: an action of `legal`, with its `to` (else -1) or `side` (else ""), and a note for the replay. */
    record Answer(String action, long to, String side, String note) {}

    /** A bot at one table. One is made for every session and dropped when the session ends. */
    interface Player {
        Answer act(View view);

        default void handEnd(HandResult result) {}

        default void sessionEnd(long[] net) {}
    }

    // --- The conversation ---------------------------------------------------------------------

    /** Bytes in, lines out. Many sessions may be open at once, each with a player of its own. */
    static final class Conversation {
        private static final int FLUSH_LINES = 32;
        private static final int MOST_COMPLAINTS = 20;

        private record Seat(Set<String> games, Player player) {}

        private final String name;
        private final String version;
        private final int inFlight;
        private final Function<Session, Player> seated;
        private final OutputStream out;
        /** By session. */
        private final Map<Long, Seat> seats = new HashMap<>();
        private final StringBuilder pending = new StringBuilder();
        private byte[] rest = new byte[65536];
        private int restLength = 0;
        private int pendingLines = 0;
        private int complaints = 0;
        private boolean first = true;
        private boolean over = false;

        Conversation(String name, String version, int inFlight, Function<Session, Player> seated, OutputStream out) {
            this.name = name;
            this.version = version;
            this.inFlight = inFlight;
            this.seated = seated;
            this.out = out;
        }

        /** Whether the arena has said goodbye. */
        boolean over() {
            return over;
        }

        /** A block of bytes; a line, and a character, may be cut in two. */
        void push(byte[] bytes, int count) throws IOException {
            int from = 0;
            for (int i = 0; i < count; i++) {
                if (bytes[i] != '\n') continue;
                keep(bytes, from, i);
                from = i + 1;
                line();
            }
            keep(bytes, from, count);
            flush();
        }

        /** The arena has closed its end: the last line may lack its newline. */
        void end() throws IOException {
            line();
            flush();
        }

        private void keep(byte[] bytes, int from, int to) {
            int length = restLength + to - from;
            if (length > rest.length) rest = Arrays.copyOf(rest, Math.max(length, 2 * rest.length));
            System.arraycopy(bytes, from, rest, restLength, to - from);
            restLength = length;
        }

        private void line() throws IOException {
            String line = new String(rest, 0, restLength, StandardCharsets.UTF_8);
            restLength = 0;
            if (first && line.startsWith("\uFEFF")) line = line.substring(1);
            first = false;
            if (over || line.isBlank()) return;
            try {
                receive(Json.of(JsonReader.read(line)));
            } catch (Unreadable error) {
                String start = line.substring(0, Math.min(200, line.length()));
                complain("passed over a line, since " + error.getMessage() + ": " + start);
            }
        }

        private void receive(Json message) throws Unreadable, IOException {
            switch (message.text("type")) {
                case "act":
                case "declare":
                    View view = View.read(message);
                    Seat asked = seats.get(view.session());
                    if (asked == null) throw new Unreadable("no such session has begun");
                    if (!asked.games.contains(view.variant())) {
                        throw new Unreadable("its session does not play that game");
                    }
                    answer(view.id(), asked.player.act(view));
                    break;
                case "hand":
                    HandResult result = HandResult.read(message);
                    Seat told = seats.get(result.session());
                    if (told != null) told.player.handEnd(result);
                    break;
                case "session":
                    Session session = Session.read(message);
                    seats.put(session.number(), new Seat(session.games().keySet(), seated.apply(session)));
                    break;
                case "sessionEnd":
                    long[] net = message.integers("net");
                    Seat left = seats.remove(message.integer("session"));
                    if (left != null) left.player.sessionEnd(net);
                    break;
                case "hello":
                    send("{\"type\":\"ready\",\"protocol\":\"stud-arena/1\",\"name\":" + quote(name)
                            + ",\"version\":" + quote(version) + ",\"inFlight\":" + inFlight + "}\n");
                    break;
                case "bye":
                    over = true;
                    break;
                default:
                    throw new Unreadable("its type is unknown");
            }
        }

        private void answer(long id, Answer answer) throws IOException {
            String line = "{\"type\":\"action\",\"id\":" + id + ",\"action\":" + quote(answer.action());
            if (answer.to() >= 0) line += ",\"to\":" + answer.to();
            if (!answer.side().isEmpty()) line += ",\"side\":" + quote(answer.side());
            if (!answer.note().isEmpty()) line += ",\"note\":" + quote(answer.note());
            send(line + "}\n");
        }

        private void send(String line) throws IOException {
            pending.append(line);
            if (++pendingLines >= FLUSH_LINES) flush();
        }

        private void flush() throws IOException {
            if (pendingLines == 0) return;
            byte[] lines = pending.toString().getBytes(StandardCharsets.UTF_8);
            pending.setLength(0);
            pendingLines = 0;
            out.write(lines);
        }

        private void complain(String text) {
            if (++complaints <= MOST_COMPLAINTS) System.err.println(name + ": " + text);
            if (complaints == MOST_COMPLAINTS) System.err.println(name + ": further complaints are not shown");
        }
    }

    /** Plays until the arena says goodbye. */
    static void run(String name, String version, int inFlight, Function<Session, Player> seated) {
        // Whatever is printed by mistake goes to the log, not into the protocol.
        System.setOut(System.err);
        InputStream in = new FileInputStream(FileDescriptor.in);
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        Conversation conversation = new Conversation(name, version, inFlight, seated, out);
        byte[] block = new byte[65536];
        try {
            while (!conversation.over()) {
                int count = in.read(block);
                if (count < 0) {
                    conversation.end();
                    return;
                }
                conversation.push(block, count);
            }
        } catch (IOException error) {
            System.err.println(name + ": the arena has gone: " + error.getMessage());
        }
    }
}
