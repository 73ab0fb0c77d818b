import { defineBot } from '@stud-arena/sdk';
import { Decider } from './decide.js';
import { declare } from './declare.js';
import { Habits } from './habits.js';
import { narrow } from './ranges.js';
import { Sampler } from './sampler.js';
import { Situation } from './situation.js';

/** Showdowns played out for a decision: the standard error of a share is below four points. */
const SAMPLES = 160;

/** Estimates its share of the pot by playing the hand out against what the others may hold, then counts chips. */
export default defineBot({
  name: 'equity',
  version: '0.1.0',
  session(session) {
    const games = new Map((session.games ?? [session]).map((game) => [game.variant.id, game]));
    const situation = new Situation(session.variant);
    const sampler = new Sampler(session.seed);
    const habits = new Habits(session.seats);
    const decider = new Decider();
    const keep = new Float64Array(16);
    return {
      act(view) {
        const game = games.get(view.variant) ?? session;
        situation.read(view, game.variant, view.stakes ?? game.stakes);
        narrow(situation, view.history, habits, keep);
        sampler.run(situation, keep, SAMPLES);
        if (view.legal[0]!.action === 'declare') return declare(view, sampler, SAMPLES);
        return decider.decide(view, situation, sampler, SAMPLES, habits);
      },
      handEnd(result) {
        habits.learn(result.history);
      },
    };
  },
});
