"""__NAME__: what is my hand worth, and what does it cost to go on? All of it is yours to change."""

from stud_arena import SIZED, Action, Bot, Equity, SessionBot, View, equity, run_bot

# How often each hand is played out in the mind before a decision: more is more exact, and slower.
SAMPLES = 60


class Player(SessionBot):
    """Plays one session, 50 hands at one table. Keep what you remember in `self`: many sessions run at once."""

    def act(self, view: View) -> Action:
        """Your turn: `view` is what a player sees, `view.legal` what may be done."""
        # What I win if everybody stays to the end, whatever the others hold face down.
        mine = equity(self.session.game(view), view, samples=SAMPLES)
        action = self.declare(view, mine) if view.declaring else self.bet(view, mine.equity)
        # Replays show the note beside the action.
        return action.noted(f"wins {mine.equity:.0%} of the pot")

    def bet(self, view: View, share: float) -> Action:
        """Raises with a hand well above the average one, calls with one that is worth its price, checks where that is free."""
        average = 1 / len(view.live)
        # Who raises holds more than just any cards: each raise of this street asks for a better hand.
        raises = sum(past.action in SIZED for past in view.rounds[-1])
        raising = view.raising
        if raising and share > average * (1.15 + 0.2 * raises):
            # With a fixed limit there is one size, whatever is asked for; without, two thirds of the pot.
            return raising.raise_to(max(view.bets) + view.pot * 2 / 3)
        call = view.option("call")
        if call and share > view.pot_odds + 0.05 * raises:
            return call
        return view.fold_or_check()

    def declare(self, view: View, mine: Equity) -> Action:
        """Some games end with a declaration, for the high or the low half of the pot."""
        high, low = mine.shares
        return Action("declare", side="high" if high >= low else "low")

    # Beside `act` there are two more, where you can learn how the others play:
    #
    # def hand_end(self, result):      result.net, result.shown, result.history
    # def session_end(self, result):   result.net


bot = Bot(name="__NAME__", version="0.1.0", session=Player)

if __name__ == "__main__":
    run_bot(bot)
