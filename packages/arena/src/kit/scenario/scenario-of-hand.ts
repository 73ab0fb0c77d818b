/** Scenarios from a hand that was played: what a bot knew at each of its decisions, and what it did. */
import {
  ACTIONS,
  DECLARE,
  formatCard,
  type Hand,
  historyText,
  type RecordedAction,
  replay,
  SIDES,
  type Stakes,
  UsageError,
  type Variant,
} from '@stud-arena/engine';
import { gameOf } from '../../plan/plan.js';
import { knownVariants } from '../../run/example-variants.js';
import { namesOf, type RecordedSession } from '../recorded-session.js';
import type { ScenarioFile, ScenarioSetting, TableSetting } from './scenario-schema.js';

/**
 * @param number - The hand's number in the run, for names.
 * @param decision - Only the seat's decision of that number, from 0.
 * @throws UsageError when the seat had no decision, or none of that number.
 */
export function scenariosOfHand(
  session: RecordedSession,
  number: number,
  seat: number,
  decision: number | undefined,
): ScenarioFile {
  const { record } = session.hands[session.hand]!;
  const { variant, stack } = session.plan.games[gameOf(session.plan, session.hand)]!;
  const name = namesOf(session)[seat]!;
  const scenarios: ScenarioSetting[] = [];
  let count = 0;
  replay(record, variant, (hand, action) => {
    if (action.seat !== seat) return;
    if (decision === undefined || decision === count) {
      scenarios.push({
        name: `hand ${number}, decision ${count}: ${name} on ${hand.streetName}`.slice(0, 200),
        cards: Array.from({ length: hand.seats }, (_, other) => cardsText(hand, other, seat)),
        ...(hand.community >= 0 ? { community: formatCard(hand.community) } : {}),
        history: historyOf(hand, seat),
        hero: seat,
        expect: expectText(hand, action),
      });
    }
    count++;
  });
  if (count === 0) {
    throw new UsageError('scenario/no-decision', `${name} (seat ${seat}) had nothing to decide in hand ${number}.`);
  }
  if (decision !== undefined && scenarios.length === 0) {
    throw new UsageError(
      'scenario/no-decision',
      `--decision: ${name} decided ${count} ${count === 1 ? 'time' : 'times'} in hand ${number}, the last one is ${count - 1}; ${decision} came.`,
    );
  }
  return { ...tableOf(variant, record.stakes, record.stacks, record.dealer, stack), scenarios };
}

/** What another variant's defaults would not say. */
function tableOf(
  variant: Variant,
  stakes: Stakes,
  stacks: readonly number[],
  dealer: number,
  stack: number,
): TableSetting {
  const known = knownVariants().find(({ id }) => id === variant.id);
  const isKnown = JSON.stringify(known) === JSON.stringify(variant);
  const hasOwnStakes = JSON.stringify(stakes) !== JSON.stringify(variant.stakes);
  const even = stacks.every((chips) => chips === stacks[0]);
  const isDefault = even && !hasOwnStakes && stacks[0] === stack && stack === variant.stack;
  return {
    variant: isKnown ? variant.id : (variant as unknown as { readonly [option: string]: unknown }),
    ...(hasOwnStakes ? { stakes } : {}),
    ...(isDefault ? {} : { stacks: even ? stacks[0]! : stacks }),
    ...(dealer === stacks.length - 1 ? {} : { dealer }),
  };
}

/** Hole cards, a slash, open cards; hole cards that the hero does not see are `xx`. */
function cardsText(hand: Hand, seat: number, hero: number): string {
  if (hand.dealtIn[seat] === 0) return '';
  let down = '';
  let up = '';
  for (let i = 0; i < hand.cardCount(seat); i++) {
    const card = formatCard(hand.cardAt(seat, i));
    if (hand.faceUp(i)) up += card;
    else down += seat === hero ? card : 'xx';
  }
  return `${down}/${up}`;
}

/** Other seats' declarations stay hidden (R30), but without them it would not be the hero's turn. */
function historyOf(hand: Hand, hero: number): string {
  const text = historyText(hand);
  if (!hand.hidesDeclarations) return text;
  const words: string[] = [];
  for (let i = 0; i < hand.actionCount; i++) {
    const seat = hand.actionSeat(i);
    if (hand.actionKind(i) === DECLARE && seat !== hero) words.push(`${seat}d1`);
  }
  return [text, ...words].join(' ');
}

/** The action, with its size where there was a choice of sizes. */
function expectText({ legal }: Hand, { action, to }: RecordedAction): string {
  const name = ACTIONS[action]!;
  if (action === DECLARE) return `${name} ${SIDES[to]}`;
  return action === legal.raiseKind && (legal.minTo >= 0 || legal.raiseCount > 1) ? `${name} ${to}` : name;
}
