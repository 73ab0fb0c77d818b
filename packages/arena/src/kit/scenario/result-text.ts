/** Scenarios and what a bot did in them, in words. */
import { describeLegal, formatCards, type Hand } from '@stud-arena/engine';
import { oneLine } from '../../report/label.js';
import type { Interval } from '../../statistics/interval.js';
import type { Scenario } from './load-scenarios.js';
import type { ScenarioResult } from './play-scenarios.js';

/** Such as `calls 50; expected complete`, `as expected in 164 of 200 (95 % interval 76.0 % to 87.1 %): …`. */
export function didText({ verdict, did, times, hits, expected, interval, fault, scenario }: ScenarioResult): string {
  if (verdict === 'skipped') return `it does not play ${scenario.game.variant.id}`;
  if (fault !== undefined) return oneLine(`it ${fault.fault}`);
  if (times === 1)
    return verdict === 'ok' || verdict === 'open' ? did[0]!.text : `${did[0]!.text}; expected ${expected}`;
  const actions = did
    .slice(0, MOST_ACTIONS)
    .map(({ text, times: count }) => `${text} ${count}x`)
    .join(', ');
  if (verdict === 'open') return actions;
  const range = interval === undefined ? '' : ` (${rangeText(interval)})`;
  return `as expected in ${hits} of ${times}${range}: ${actions}${verdict === 'ok' ? '' : `; expected ${expected}`}`;
}

/** No-limit sizes may all differ. */
const MOST_ACTIONS = 4;

const rangeText = ({ low, high }: Interval): string =>
  `95 % interval ${(100 * low).toFixed(1)} % to ${(100 * high).toFixed(1)} %`;

/** Such as `seat 0 holds (As Ks) Qd on third street after "1i50". Facing a bet of 50 it may fold, call 50 or complete to 100.` */
export function positionText({ hand, position }: Scenario): string {
  const after = position.history.trim() === '' ? ' and acts first' : ` after "${position.history.trim()}"`;
  const where = hand.streetName === 'declare' ? 'at the declaration' : `on ${hand.streetName} street`;
  return `Seat ${hand.actor} holds ${holdingOf(hand, hand.actor)} ${where}${after}. ${describeLegal(hand)}.`;
}

/** A seat's cards, those face down in parentheses. */
function holdingOf(hand: Hand, seat: number): string {
  const places = Array.from({ length: hand.cardCount(seat) }, (_, i) => i);
  const cards = (isUp: boolean): string =>
    places
      .filter((i) => hand.faceUp(i) === isUp)
      .map((i) => formatCards([hand.cardAt(seat, i)]))
      .join(' ');
  return [`(${cards(false)})`, cards(true)].join(' ').trim();
}
