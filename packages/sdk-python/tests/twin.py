"""A bot that uses everything the SDK reads out of a view, and chance: its twin in TypeScript must decide the same."""

from stud_arena import Bot, Session, SessionBot, View, describe, format_cards, read_starting_cards, run_bot


class Twin(SessionBot):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.chance = session.random()
        self.hands = 0

    def act(self, view: View):
        game = self.session.game(view)
        first = [street.down for street in game.streets][0]
        start = read_starting_cards(view.holding[:first], view.holding[first : first + 1])
        seen = [
            view.hand,
            view.street,
            view.dealer,
            view.unit,
            view.raises_left,
            view.pot,
            view.to_call,
            sum(view.stacks) + sum(view.pots),
            "".join(map(str, view.opponents)),
            format_cards(view.hole_cards),
            format_cards(view.dead_cards),
            len(view.unseen_cards()),
            ",".join(f"{past.seat}{past.action}{past.side or past.to}" for past in view.rounds[-1]),
            f"{start.pair} {start.low_cards} {start.low_top} {start.high} {start.suited:d}{start.connected:d}{start.hidden_pair:d}",
            self.hands,
            *(describe(share, (view.cards + view.community)[:14]) for share in game.shares),
        ]
        option = view.legal[self.chance.below(len(view.legal))]
        if option.min is not None:
            option = option.raise_to(option.min + self.chance.below(1000) * 1.5)
        return option.noted(" ".join(map(str, seen)))

    def hand_end(self, result) -> None:
        self.hands += result.net[self.session.seat]


run_bot(Bot("twin", Twin))
