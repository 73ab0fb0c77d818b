/** Plans and block records made up for tests of the results: any numbers that a record may hold, the same on every call. */
import { ACTIONS, createRandom, variantById } from '@stud-arena/engine';
import type { BlockRecord, Fault } from '../match/record.js';
import { entrantAt, handNumber, matchupOf, type Plan } from '../plan/plan.js';

export function syntheticPlan(changes: Partial<Plan> & { readonly names?: readonly string[] } = {}): Plan {
  const { names = ['anna', 'bert', 'carl'], ...plan } = changes;
  const game = (id: string) => {
    const variant = variantById(id);
    return { variant, stakes: variant.stakes, stack: variant.stack };
  };
  return {
    seed: '7',
    entrants: names.map((name) => ({
      name,
      folder: '/nowhere',
      run: { kind: 'process', command: ['true'] },
      hash: 'f'.repeat(64),
    })),
    games: [game('stud8'), game('razz')],
    rotateEvery: 3,
    mode: 'research',
    seats: 2,
    handsPerSession: 6,
    matchups: [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
    rounds: 5,
    blocksPerFile: 4,
    ...plan,
  };
}

/** What block `block` of a plan left behind; zero-sum, with faults and histories now and then. */
export function syntheticRecord(plan: Plan, block: number): BlockRecord {
  const random = createRandom(block.toString(16).padStart(16, '5'));
  const { seats, handsPerSession, games } = plan;
  const hands = seats * handsPerSession;
  const nets = new Int32Array(hands * seats);
  for (let hand = 0; hand < hands; hand++) {
    let sum = 0;
    for (let seat = 1; seat < seats; seat++) {
      const net = random.below(4001) - 2000;
      nets[hand * seats + seat] = net;
      sum += net;
    }
    nets[hand * seats] = -sum;
  }
  const faults: Fault[] = [];
  if (random.below(3) === 0) {
    const rotation = random.below(seats);
    const seat = random.below(seats);
    faults.push({
      entrant: entrantAt(plan, block, rotation, seat),
      kind: 'illegal',
      code: 'action/raise-size',
      block,
      rotation,
      hand: random.below(handsPerSession),
      seat,
      message: `${plan.entrants[matchupOf(plan, block)[0]!]!.name} answered, and "that", was wrong.\nTwice.`,
      quote: '{"type":"action","to":40.5,"x":"😀"}',
      stderr: `log of block ${block}`,
      clock: random.below(4) === 0,
    });
  }
  return {
    block,
    nets,
    pots: Int32Array.from({ length: hands }, () => 50 + random.below(8000)),
    showdowns: Uint8Array.from({ length: hands }, () => random.below(2)),
    actions: Array.from({ length: seats }, () =>
      games.map(({ variant }) =>
        Int32Array.from({ length: (variant.streets.length + (variant.declare ? 1 : 0)) * ACTIONS.length }, (_, i) =>
          i % ACTIONS.length === ACTIONS.length - 1 ? 0 : random.below(20),
        ),
      ),
    ),
    freeFolds: Int32Array.from({ length: seats }, () => random.below(3)),
    rebuys: Int32Array.from({ length: seats }, () => random.below(3)),
    faults,
    histories:
      random.below(2) === 0
        ? [{ number: handNumber(plan, block, 1, 2), text: `{"history":"0i50 1c50 / 1x","block":${block}}` }]
        : [],
  };
}
