import { defineBot } from '@stud-arena/sdk';
import { Attention } from './attention.js';
import { Decider } from './decide.js';
import { declare } from './declare.js';
import { Habits } from './habits.js';
import { Ranges } from './ranges.js';
import { Sampler } from './sampler.js';
import { Situation } from './situation.js';

/** Showdowns played out for a decision, by opponents: the standard error of a share is about four points. */
const SAMPLES = [160, 160, 128, 96];

/** Estimates its share of the pot by playing the hand out against what the others may hold, then counts chips. */
export default defineBot({
  name: 'equity',
  version: '0.1.0',
  session(session) {
    const games = new Map((session.games ?? [session]).map((game) => [game.variant.id, game]));
    const situation = new Situation(session.variant);
    const sampler = new Sampler(session.seed);
    const habits = new Habits(session.seats);
    const attention = new Attention(session.seats);
    const ranges = new Ranges();
    const decider = new Decider(situation, sampler, habits, attention);
    const { expected } = decider;

    const learnAnswer = (folded: boolean): void => {
      if (expected.seat >= 0)
        attention.answered(expected.seat, expected.phase, folded, expected.attentive, expected.blind);
      expected.seat = -1;
    };

    return {
      act(view) {
        learnAnswer(false);
        const game = games.get(view.variant) ?? session;
        situation.read(view, game.variant, view.stakes ?? game.stakes);
        ranges.read(situation, view.history, habits, attention);
        const samples = SAMPLES[Math.min(situation.opponents.length, SAMPLES.length - 1)]!;
        sampler.run(situation, ranges, samples);
        return view.street === 'declare' ? declare(view, sampler, samples) : decider.decide(view, samples);
      },
      handEnd({ history, shown }) {
        learnAnswer(history.endsWith(`${expected.seat}f`));
        for (let seat = 0; seat < shown.length; seat++) {
          const cards = shown[seat]!;
          if (seat === session.seat || cards === '') continue;
          const keep = ranges.keepAtShowdown(history, situation.variant.streets.length - 1, seat, habits);
          attention.shown(seat, sampler.strengthOf(situation.variant, cards, situation.holeCount), keep);
        }
        habits.learn(history);
      },
    };
  },
});
