/** The tables a bot is sat down at: each of its games as usual, and the weather that breaks bots. */
import type { Variant } from '@stud-arena/engine';
import type { Entrant, Plan } from '../../plan/plan.js';
import { makePlan } from '../../run/make-plan.js';
import type { GameSetting, LeagueConfig } from '../../run/schema.js';
import { type Subject, seated } from '../subject.js';

export interface Table {
  /** Such as `razz, heads-up`. */
  readonly title: string;
  readonly kind: 'game' | 'weather';
  /** Of the first game. */
  readonly variant: string;
  /** Entrant 0 is the subject. */
  readonly plan: Plan;
}

/** The others, by name. */
export interface House {
  readonly random: Entrant;
  readonly caller: Entrant;
  readonly maniac: Entrant;
  readonly tight: Entrant;
}

/** Amounts that are no round multiples of each other, and a stack of three small bets: all-ins of every size. */
const ODD = { ante: 3, smallBet: 31, bigBet: 67 };
const ODD_BRING_IN = 11;
const ODD_STACK = 97;

const FEW = 4;

export function tablesFor(subject: Subject, house: House, seed: string): Table[] {
  const { random, caller, maniac, tight } = house;
  const make = (
    kind: Table['kind'],
    title: string,
    games: readonly GameSetting[],
    others: readonly Entrant[],
    seats: number,
    config: Partial<LeagueConfig>,
  ): Table => {
    const entrants = seated(subject.bot.entrant, others, seats);
    const plan = makePlan(
      { bots: entrants.map(({ name }) => name), games, seats, seed, ...config },
      entrants,
      process.cwd(),
      title,
    );
    return { title, kind, variant: plan.games[0]!.variant.id, plan };
  };
  const of = (variant: Variant): GameSetting => ({ variant: { ...variant } });
  const { variants } = subject;
  const tables: Table[] = [];
  for (const variant of variants) {
    const { id, seats } = variant;
    tables.push(
      make('game', `${id}, heads-up`, [of(variant)], [random], Math.max(2, seats.min), {
        rounds: 2,
        handsPerSession: 10,
      }),
    );
    if (seats.max > 2) {
      tables.push(
        make('game', `${id}, ${seats.max} seats`, [of(variant)], [random, caller, maniac, tight], seats.max, {
          rounds: 1,
          handsPerSession: FEW,
        }),
      );
    }
  }
  for (const variant of variants) {
    const { id, seats, opening } = variant;
    const stakes = { ...ODD, ...(opening === 'bring-in' ? { bringIn: ODD_BRING_IN } : {}) };
    const three = Math.min(3, seats.max);
    tables.push(
      make(
        'weather',
        `${id}, short stacks of odd amounts`,
        [{ ...of(variant), stakes, stack: ODD_STACK }],
        [maniac, random],
        three,
        { rounds: 1, handsPerSession: 12, mode: 'cash' },
      ),
    );
    if (cardsOf(variant) * seats.max > deckOf(variant)) {
      tables.push(
        make(
          'weather',
          `${id}, a community card (${seats.max} seats, nobody folds)`,
          [of(variant)],
          [caller],
          seats.max,
          {
            rounds: 1,
            handsPerSession: FEW,
          },
        ),
      );
    }
  }
  const [first] = variants as [Variant];
  const four = Math.min(4, first.seats.max);
  tables.push(
    make('weather', `${first.id}, a tournament with rising limits`, [of(first)], [maniac, caller, random], four, {
      mode: 'tournament',
      rounds: 1,
      levels: [{ hands: 8 }, { hands: 8, times: 3 }, { times: 9 }],
      handLimit: 60,
    }),
  );
  const mixed = variants.filter(({ seats }) => seats.min <= 2).slice(0, 5);
  if (mixed.length > 1) {
    tables.push(
      make('weather', `${mixed.map(({ id }) => id).join(', ')} in turn`, mixed.map(of), [random], 2, {
        rounds: 1,
        rotateEvery: 2,
        handsPerSession: 2 * mixed.length,
      }),
    );
  }
  if (subject.playsAll) {
    for (const { title, variant } of OWN_GAMES) {
      tables.push(make('weather', title, [{ variant }], [random, maniac], 3, { rounds: 1, handsPerSession: 10 }));
    }
  }
  return tables;
}

/** Games nobody ships: a bot whose bot.json names none says that it plays them. */
const OWN_GAMES = [
  {
    title: 'a pot-limit game of one’s own',
    variant: { id: 'validate-pot-limit', name: 'Pot-limit stud8', extends: 'stud8', betting: 'pot-limit' },
  },
  {
    title: 'a game of one’s own with declarations one after another',
    variant: {
      id: 'validate-declare',
      name: 'Declarations',
      extends: 'five-card-hilo-declare',
      declareBoth: true,
      declareOrder: 'clockwise',
      opening: 'bring-in',
      stakes: { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 },
    },
  },
] as const;

const cardsOf = ({ streets }: Variant): number => streets.reduce((sum, { down, up }) => sum + down + up, 0);
const deckOf = ({ deck }: Variant): number => deck.ranks.length * deck.suits.length;
