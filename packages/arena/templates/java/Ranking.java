import java.util.Arrays;

/** What hands are worth: one number per hand, the greater the better; -1 where a hand cannot claim the share. */
final class Ranking {
    private Ranking() {}

    private static final int HIGH_CARD = 0;
    private static final int PAIR = 1;
    private static final int FOUR_STRAIGHT = 2;
    private static final int FOUR_FLUSH = 3;
    private static final int TWO_PAIR = 4;
    private static final int TRIPS = 5;
    private static final int STRAIGHT = 6;
    private static final int FLUSH = 7;
    private static final int FULL_HOUSE = 8;
    private static final int QUADS = 9;
    private static final int STRAIGHT_FLUSH = 10;

    /** What `count` cards, the first `holes` of them face down, are worth for a share of the pot. */
    static int value(String share, int[] cards, int count, int holes) {
        switch (share) {
            case "high":
                return high(cards, count, false, true);
            case "soko":
                return high(cards, count, true, true);
            case "ace-to-five":
                return low(cards, count);
            case "eight-or-better":
                return eightOrBetter(cards, count);
            case "deuce-to-seven":
                return deuceToSeven(cards, count);
            case "high-spade-in-the-hole":
                return highSpade(cards, Math.min(holes, count));
            default:
                return 0; // a share of a later protocol: nobody leads
        }
    }

    /**
     * The best high hand; in soko, four-straights and four-flushes lie between one pair and two (they need five cards
     * exactly).
     */
    static int high(int[] cards, int count, boolean soko, boolean aceLow) {
        int[] counts = new int[15];
        int[] suits = new int[4];
        int ranks = 0;
        int sum = 0;
        for (int i = 0; i < count; i++) {
            int rank = Arena.rankOf(cards[i]);
            counts[rank]++;
            suits[Arena.suitOf(cards[i])] |= 1 << rank;
            ranks |= 1 << rank;
            sum += rank;
        }
        int flush = 0;
        int fourFlush = 0;
        for (int suit : suits) {
            if (Integer.bitCount(suit) >= 5) flush = suit;
            if (Integer.bitCount(suit) == 4) fourFlush = suit;
        }
        // The largest group of one rank and the next largest; of equal ones the higher rank.
        int first = 0;
        int second = 0;
        for (int rank = 14; rank > 1; rank--) {
            if (counts[rank] > counts[first]) first = rank;
        }
        for (int rank = 14; rank > 1; rank--) {
            if (rank != first && counts[rank] > counts[second]) second = rank;
        }
        int butFirst = ranks & ~(1 << first);
        int straight = topOfRun(ranks, 5, aceLow);
        int straightFlush = topOfRun(flush, 5, aceLow);

        if (straightFlush != 0) return made(STRAIGHT_FLUSH, straightFlush);
        if (counts[first] == 4) return made(QUADS, first << 4 | highest(butFirst, 1));
        if (counts[first] == 3 && counts[second] >= 2) return made(FULL_HOUSE, first << 4 | second);
        if (flush != 0) return made(FLUSH, highest(flush, 5));
        if (straight != 0) return made(STRAIGHT, straight);
        if (counts[first] == 3) return made(TRIPS, first << 8 | highest(butFirst, 2));
        if (counts[second] == 2) {
            return made(TWO_PAIR, first << 8 | second << 4 | highest(butFirst & ~(1 << second), 1));
        }
        if (soko && fourFlush != 0) {
            int four = highest(fourFlush, 4);
            int fifth = sum - (four >> 12) - (four >> 8 & 15) - (four >> 4 & 15) - (four & 15);
            return made(FOUR_FLUSH, four << 4 | fifth);
        }
        int fourStraight = topOfRun(ranks, 4, true);
        if (soko && fourStraight != 0) {
            int fifth = sum - (fourStraight == 4 ? 2 + 3 + 4 + 14 : 4 * fourStraight - 6);
            return made(FOUR_STRAIGHT, fourStraight << 4 | fifth);
        }
        if (counts[first] == 2) return made(PAIR, first << 12 | highest(butFirst, 3));
        return made(HIGH_CARD, highest(ranks, 5));
    }

    private static int made(int handClass, int detail) {
        return handClass << 20 | detail;
    }

    /**
     * The top rank of a run of `length` ranks, 0 if there is none; bit r stands for rank r. Where aces are low, too,
     * A-2-3-4-5 is one.
     */
    private static int topOfRun(int ranks, int length, boolean aceLow) {
        int run = (1 << length) - 1;
        int held = aceLow && (ranks & 1 << 14) != 0 ? ranks | 1 << 1 : ranks;
        for (int top = 14; top >= length; top--) {
            if ((held >> top - length + 1 & run) == run) return top;
        }
        return 0;
    }

    /** The `count` highest ranks, four bits each. */
    private static int highest(int ranks, int count) {
        int packed = 0;
        int left = count;
        for (int rank = 14; rank > 1 && left > 0; rank--) {
            if ((ranks & 1 << rank) == 0) continue;
            packed = packed << 4 | rank;
            left--;
        }
        return packed;
    }

    private static final int WORST_LOW = 1 << 24;

    /**
     * The best low hand, aces low, straights and flushes ignored. No pair beats any pair, and so on up to quads.
     */
    static int low(int[] cards, int count) {
        int[] counts = new int[14];
        for (int i = 0; i < count; i++) counts[Arena.rankOf(cards[i]) == 14 ? 1 : Arena.rankOf(cards[i])]++;
        // One card of every rank from below, then second ones, and so on.
        int[] kept = new int[14];
        int left = Math.min(5, count);
        for (int copy = 1; copy <= 4; copy++) {
            for (int rank = 1; rank <= 13 && left > 0; rank++) {
                if (counts[rank] < copy) continue;
                kept[rank]++;
                left--;
            }
        }
        int pairing = 0; // 0 no pair, 1 pair, 2 two pair, 4 trips, 5 full house, 9 quads
        int detail = 0;
        for (int size = 4; size >= 1; size--) {
            for (int rank = 13; rank >= 1; rank--) {
                if (kept[rank] != size) continue;
                pairing += (size - 1) * (size - 1);
                detail = detail << 4 | rank;
            }
        }
        return WORST_LOW - (pairing << 20 | detail);
    }

    /** The same, but only five different ranks up to eight count. */
    static int eightOrBetter(int[] cards, int count) {
        int value = low(cards, count);
        return count >= 5 && WORST_LOW - value < 9 << 16 ? value : -1;
    }

    /** The worst high hand wins, and an ace is high: the best is 7-5-4-3-2. */
    static int deuceToSeven(int[] cards, int count) {
        // One card of every rank from below, then second ones, and so on: no five are better but for straights and
        // flushes.
        int[] counts = new int[15];
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int rank = Arena.rankOf(cards[i]);
            order[i] = 16 * counts[rank]++ + rank << 6 | cards[i];
        }
        Arrays.sort(order);
        int[] five = new int[Math.min(5, count)];
        for (int i = 0; i < five.length; i++) five[i] = order[i] & 63;
        int value = high(five, five.length, false, false);
        int handClass = value >> 20;
        boolean runsOrSuited = handClass == STRAIGHT || handClass == FLUSH || handClass == STRAIGHT_FLUSH;
        if (count <= 5 || !runsOrSuited) return WORST_LOW - value;
        int best = 0;
        int[] fewer = new int[count - 1];
        for (int out = 0; out < count; out++) {
            System.arraycopy(cards, 0, fewer, 0, out);
            System.arraycopy(cards, out + 1, fewer, out, count - 1 - out);
            best = Math.max(best, deuceToSeven(fewer, count - 1));
        }
        return best;
    }

    private static int highSpade(int[] cards, int count) {
        int best = -1;
        for (int i = 0; i < count; i++) {
            if (Arena.suitOf(cards[i]) == 3) best = Math.max(best, Arena.rankOf(cards[i]));
        }
        return best;
    }
}
