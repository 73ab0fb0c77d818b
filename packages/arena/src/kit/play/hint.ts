/** What a person could work out at the table: the hand's chances against hands not known, and the price of a call. */
import { formatCard, type Hand } from '@stud-arena/engine';
import { equity } from '@stud-arena/sdk';
import { grouped } from '../../report/number.js';

/** A fraction of a second; right to about one point in a hundred. */
const SHOWDOWNS = 20_000;

/** From what `seat` may see alone. */
export function hintText(hand: Hand, seat: number): string {
  return [...chances(hand, seat), ...price(hand, seat)].join(' ');
}

function chances(hand: Hand, seat: number): string[] {
  const { variant } = hand;
  const live: number[] = [];
  let dead = '';
  for (let other = 0; other < hand.seats; other++) {
    if (hand.dealtIn[other] === 0) continue;
    if (hand.folded[other] === 0) live.push(other);
    else dead += cardsSeen(hand, other, false).replaceAll('??', '');
  }
  live.sort((a, b) => Number(b === seat) - Number(a === seat));
  const hands = live.map((other) => cardsSeen(hand, other, other === seat));
  const community = hand.community < 0 ? {} : { community: formatCard(hand.community) };
  try {
    const { hands: results, exact } = equity(variant, hands, {
      dead,
      ...community,
      exactUpTo: SHOWDOWNS,
      samples: SHOWDOWNS,
    });
    const mine = results[0]!;
    const percent = (x: number): string => `${(100 * x).toFixed(exact ? 1 : 0)} %`;
    const scoops = variant.shares.length > 1 ? `, and all of it in ${percent(mine.win)}` : '';
    const others = live.length === 2 ? 'an unknown hand' : `${live.length - 1} unknown hands`;
    const declares = variant.declare ? ' Declarations are left out.' : '';
    return [
      `Against ${others} with these boards, nobody folding any more, you get about ${percent(mine.equity)} of the pot${scoops}.${declares}`,
    ];
  } catch {
    // Such as a game whose equity nobody can tell.
    return ['For this game there is no estimate.'];
  }
}

function cardsSeen(hand: Hand, seat: number, own: boolean): string {
  return Array.from({ length: hand.cardCount(seat) }, (_, i) =>
    own || hand.faceUp(i) ? formatCard(hand.cardAt(seat, i)) : '??',
  ).join('');
}

function price(hand: Hand, seat: number): string[] {
  const { callTo } = hand.legal;
  if (callTo < 0) return ['There is nothing to call.'];
  const call = callTo - hand.bet[seat]!;
  // Of what the others put in, nobody wins more than he has put in himself.
  const mine = hand.paid[seat]! + call;
  const pot = Array.from(hand.paid).reduce(
    (sum, paid, other) => sum + (other === seat ? paid : Math.min(paid, mine)),
    0,
  );
  const needed = ((100 * call) / (pot + call)).toFixed(1);
  return [`To call ${grouped(call)} into ${grouped(pot)} pays from ${needed} % on.`];
}
