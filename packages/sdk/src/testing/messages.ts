/** One of every message, typed, for tests. */
import type {
  ActionMessage,
  ActMessage,
  ByeMessage,
  DeclareMessage,
  HandMessage,
  HelloMessage,
  ReadyMessage,
  SessionEndMessage,
  SessionMessage,
} from '../protocol/messages.js';

const stakes = { ante: 25, bringIn: 50, smallBet: 100, bigBet: 200, smallestChip: 1 };

export const hello: HelloMessage = {
  type: 'hello',
  protocol: 'stud-arena/1',
  arena: '0.1.0',
  limits: { startMs: 10_000, decisionMs: 2_000, sessionMs: 0, memoryBytes: 0, lineBytes: 65_536 },
};

export const session: SessionMessage = {
  type: 'session',
  session: 0,
  variant: {
    id: 'stud8',
    name: 'Seven Card Stud Hi/Lo, 8 or better',
    deck: { ranks: '23456789TJQKA', suits: 'cdhs' },
    seats: { min: 2, max: 8 },
    streets: [
      { name: 'third', down: 2, up: 1, unit: 'small' },
      { name: 'fourth', down: 0, up: 1, unit: 'small' },
      { name: 'fifth', down: 0, up: 1, unit: 'big' },
      { name: 'sixth', down: 0, up: 1, unit: 'big' },
      { name: 'seventh', down: 1, up: 0, unit: 'big' },
    ],
    shares: ['high', 'eight-or-better'],
    opening: 'bring-in',
    betting: 'fixed-limit',
    tieBreak: 'suit',
    openPair: 'none',
    cap: 4,
    capHeadsUp: true,
    shortAllIn: 'half',
    burn: false,
    oddChip: { betweenHighAndLow: 'high', amongEqualHands: 'card-by-suit', lowSuitOrder: 'cdhs' },
    showOrder: 'first-to-act',
    muckLosers: true,
    declare: false,
    declareBoth: false,
    declareOrder: 'simultaneous',
    stakes,
    stack: 8000,
  },
  stakes,
  tournament: {
    levels: [
      { hands: 30, stakes: [stakes] },
      { hands: 0, stakes: [{ ...stakes, smallBet: 200, bigBet: 400 }] },
    ],
    points: [1, 0],
  },
  seat: 1,
  seats: 2,
  hands: 50,
  seed: '00ff00ff00ff00ff',
};

export const act: ActMessage = {
  type: 'act',
  id: 1,
  session: 0,
  hand: 3,
  variant: 'stud8',
  seat: 1,
  dealer: 1,
  street: 'fourth',
  cards: 'AsKd7c7h',
  boards: ['2d9c', '7c7h'],
  community: '',
  stacks: [7775, 7875],
  bets: [100, 0],
  paid: [225, 125],
  live: [0, 1],
  pots: [350],
  unit: 100,
  raisesLeft: 3,
  history: '0i50 1m100 0c100 / 0b100',
  legal: [{ action: 'fold' }, { action: 'call', to: 100 }, { action: 'raise', to: 200 }],
  alternatives: ['2c8s7c7h', 'QdKc7c7h'],
};

const { alternatives: _, ...asked } = act;

export const declare: DeclareMessage = {
  ...asked,
  type: 'declare',
  variant: 'five-card-hilo-declare',
  street: 'declare',
  legal: [
    { action: 'declare', side: 'high' },
    { action: 'declare', side: 'low' },
  ],
};

export const hand: HandMessage = {
  type: 'hand',
  session: 0,
  hand: 3,
  net: [-225, 225],
  shown: ['', 'AsKd7c7h5s5d2c'],
  boards: ['2d9cQhJh', '7c7h5s5d'],
  community: '',
  history: '0i50 1m100 0c100 / 0b100 1c100 / 1b200 0f',
};

export const sessionEnd: SessionEndMessage = { type: 'sessionEnd', session: 0, net: [-300, 300] };
export const bye: ByeMessage = { type: 'bye', reason: 'the run is over' };

export const ready: ReadyMessage = {
  type: 'ready',
  protocol: 'stud-arena/1',
  name: 'tight',
  version: '1.0.0',
  inFlight: 256,
  policies: true,
};

export const action: ActionMessage = {
  type: 'action',
  id: 1,
  action: 'raise',
  to: 200,
  note: 'two pair showing',
  policy: [0, 0.25, 0.75],
  policies: [
    [0.9, 0.1, 0],
    [0, 1, 0],
  ],
};

export const declaration: ActionMessage = { type: 'action', id: 2, action: 'declare', side: 'low' };
