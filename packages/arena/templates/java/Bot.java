import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * __NAME__: deals the unknown cards many times, counts what it wins, and compares that with the price.
 *
 * <p>Start here. act() decides; Arena.java speaks the protocol and Ranking.java knows what hands are worth. Standard
 * output belongs to the arena: System.out and System.err both write to your log.
 */
final class Bot implements Arena.Player {
    // Turn these knobs first.
    private static final int TRIALS = 200; // more: surer estimates, slower play
    private static final int BET_AT = 1150; // bets with this part of a fair share of the pot, in thousandths
    private static final int RAISE_STEP = 250; // wants so much more after every bet or raise of the round
    private static final int CALL_MARGIN = 1100; // calls if it wins back the price times this, in thousandths
    private static final int CALL_STEP = 100; // wants so much more for every bet or raise of the round

    private final Arena.Session session;

    Bot(Arena.Session session) {
        this.session = session;
    }

    @Override
    public Arena.Answer act(Arena.View view) {
        Arena.Variant game = session.games().get(view.variant());
        Estimate estimate = estimate(game, view);
        if (view.legal().get(0).action().equals("declare")) return declare(view, estimate);
        return decide(view, estimate.pot);
    }

    private static Arena.Answer decide(Arena.View view, long strength) {
        String note = "wins " + strength / 10 + "% of the pot";
        int raises = raisesThisRound(view.history());
        // A fair share would be 1000 / players.
        if (strength * view.live().length >= BET_AT + RAISE_STEP * raises) {
            for (String word : List.of("raise", "bet", "complete")) {
                Arena.Choice choice = find(view, word);
                if (choice != null) return new Arena.Answer(word, amount(view, choice), "", note);
            }
        }
        for (String word : List.of("check", "bringIn")) {
            Arena.Choice choice = find(view, word);
            if (choice != null) return new Arena.Answer(word, choice.to(), "", note);
        }
        Arena.Choice call = find(view, "call");
        if (call != null) {
            long own = view.paid()[view.seat()];
            long price = call.to() - view.bets()[view.seat()];
            // From each opponent we can win at most what we put in ourselves.
            long pot = price;
            for (long paid : view.paid()) pot += Math.min(paid, own + price);
            if (strength * pot >= price * (CALL_MARGIN + CALL_STEP * raises)) {
                return new Arena.Answer("call", call.to(), "", note);
            }
        }
        return new Arena.Answer("fold", -1, "", note);
    }

    /** Fixed limit leaves no choice; else three quarters of the pot on top of the highest bet. */
    private static long amount(Arena.View view, Arena.Choice choice) {
        if (choice.to() >= 0) return choice.to();
        long pot = Arrays.stream(view.paid()).sum();
        long wish = Arrays.stream(view.bets()).max().orElse(0) + 3 * pot / 4;
        return Math.max(choice.min(), Math.min(choice.max(), wish));
    }

    private static Arena.Answer declare(Arena.View view, Estimate estimate) {
        long high = estimate.shares[0];
        long low = estimate.shares[estimate.shares.length - 1];
        String side = high >= low ? "high" : "low";
        // Both sides must be won: a failure in one loses the other, too.
        boolean mayBoth = view.legal().stream().anyMatch(choice -> choice.side().equals("both"));
        if (mayBoth && high >= 900 && low >= 900) side = "both";
        return new Arena.Answer("declare", -1, side, "");
    }

    /** Where a small and a big bet are on offer, the big one, which is the last; null where there is none. */
    private static Arena.Choice find(Arena.View view, String action) {
        Arena.Choice found = null;
        for (Arena.Choice choice : view.legal()) {
            if (choice.action().equals(action)) found = choice;
        }
        return found;
    }

    /** Bets, raises and completions since the last card was dealt. */
    private static int raisesThisRound(String history) {
        String round = history.substring(history.lastIndexOf('/') + 1);
        return (int) round.chars().filter(letter -> "brm".indexOf(letter) >= 0).count();
    }

    /** What we win if nobody folds any more, in thousandths of the pot; and of each share alone, high before low. */
    private static final class Estimate {
        long pot;
        final long[] shares;

        Estimate(int shares) {
            this.shares = new long[shares];
        }
    }

    /** Deals what nobody has seen to everybody still in the hand, again and again. */
    private Estimate estimate(Arena.Variant game, Arena.View view) {
        int[] unseen = Arrays.stream(game.deck()).filter(card -> !seen(view, card)).toArray();

        // Where the deck is too short for all, everybody plays with a card less.
        int total = game.down() + game.up();
        List<Holding> holdings = holdings(view, total);
        while (holdings.stream().mapToInt(holding -> holding.missing).sum() > unseen.length) {
            holdings = holdings(view, --total);
        }
        int mine = 0;
        while (view.live()[mine] != view.seat()) mine++;

        Dice dice = new Dice(session, view);
        Estimate estimate = new Estimate(game.shares().size());
        int[] values = new int[holdings.size()];
        for (int trial = 0; trial < TRIALS; trial++) {
            deal(holdings, unseen, dice);
            long won = 0;
            int claimed = 0;
            for (int share = 0; share < estimate.shares.length; share++) {
                int best = -1;
                int winners = 0;
                for (int i = 0; i < values.length; i++) {
                    int[] cards = holdings.get(i).cards;
                    values[i] = Ranking.value(game.shares().get(share), cards, cards.length, game.down());
                    if (values[i] == best) winners++;
                    if (values[i] <= best) continue;
                    best = values[i];
                    winners = 1;
                }
                if (best < 0) continue; // nobody can claim it: the other share takes all
                claimed++;
                if (values[mine] < best) continue;
                won += 1000 / winners;
                estimate.shares[share] += 1000 / winners;
            }
            if (claimed > 0) estimate.pot += won / claimed;
        }
        estimate.pot /= TRIALS;
        for (int share = 0; share < estimate.shares.length; share++) estimate.shares[share] /= TRIALS;
        return estimate;
    }

    private static boolean seen(Arena.View view, int card) {
        return holds(view.cards(), card)
                || holds(view.community(), card)
                || Arrays.stream(view.boards()).anyMatch(board -> holds(board, card));
    }

    private static boolean holds(int[] cards, int card) {
        return Arrays.stream(cards).anyMatch(held -> held == card);
    }

    /**
     * One live player's cards in a trial: known hole cards, then `missing` ones to be dealt, starting at `from`, then
     * what lies open.
     */
    private record Holding(int[] cards, int from, int missing) {}

    private static List<Holding> holdings(Arena.View view, int total) {
        List<Holding> holdings = new ArrayList<>();
        for (int seat : view.live()) {
            int[] board = view.boards()[seat];
            int[] own = seat == view.seat() ? view.cards() : new int[0];
            int[] hole = Arrays.stream(own).filter(card -> !holds(board, card)).toArray();
            int missing = Math.max(0, total - hole.length - board.length - view.community().length);
            int[] cards = Arrays.copyOf(hole, hole.length + missing + board.length + view.community().length);
            System.arraycopy(board, 0, cards, hole.length + missing, board.length);
            int after = cards.length - view.community().length;
            System.arraycopy(view.community(), 0, cards, after, view.community().length);
            holdings.add(new Holding(cards, hole.length, missing));
        }
        return holdings;
    }

    private static void deal(List<Holding> holdings, int[] unseen, Dice dice) {
        int dealt = 0;
        for (Holding holding : holdings) {
            for (int i = 0; i < holding.missing; i++, dealt++) {
                int drawn = dealt + dice.below(unseen.length - dealt);
                int card = unseen[drawn];
                unseen[drawn] = unseen[dealt];
                unseen[dealt] = card;
                holding.cards[holding.from + i] = card;
            }
        }
    }

    /**
     * Chance that depends on the session's seed, the hand and what happened in it alone: the same question, the same
     * answer.
     */
    private static final class Dice {
        private long state;

        Dice(Arena.Session session, Arena.View view) {
            state = session.seed();
            mix(view.hand());
            for (char c : view.history().toCharArray()) mix(c);
        }

        private void mix(long value) {
            state = (state ^ value) * 0x100000001B3L;
        }

        /** A number from 0 to limit - 1. */
        int below(int limit) {
            state += 0x9E3779B97F4A7C15L;
            long z = state;
            z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
            z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
            z ^= z >>> 31;
            return (int) ((z >>> 32) * limit >>> 32);
        }
    }

    public static void main(String[] args) {
        Arena.run("__NAME__", "0.1.0", 64, Bot::new);
    }
}
