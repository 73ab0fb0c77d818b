/** Hand histories as PokerStars writes them for stud, the text that trackers read. */
import { BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD } from '../actions.js';
import { type Card, formatCard } from '../cards.js';
import { UsageError } from '../errors.js';
import type { Hand } from '../hand.js';
import { nameOfRanking } from '../rankings/names.js';
import type { Variant } from '../variant.js';
import { isShipped, type StudGame, studGame } from './games.js';
import { distinctNames } from './names.js';
import { isKnown, type Story, type StoryAction, type StoryStreet, storyOf } from './story.js';
import { NO_TIME, type NotedHand } from './told-hand.js';

export const POKERSTARS_GAMES: Readonly<Record<StudGame, string>> = {
  stud: '7 Card Stud',
  stud8: '7 Card Stud Hi/Lo',
  razz: 'Razz',
  'five-card-stud': '5 Card Stud',
};
export const POKERSTARS_LIMITS: Readonly<Record<Variant['betting'], string>> = {
  'fixed-limit': 'Limit',
  'pot-limit': 'Pot Limit',
  'no-limit': 'No Limit',
};

/** What a hand's table is called: the rules and stakes that the text has no other place for. */
export const TABLE_PREFIX = 'stud-arena';

/**
 * A hand as PokerStars text, chips as play money. Every card the record knows is written, as if each seat were the hero.
 *
 * @throws UsageError when the text has no name for the game or no place for its own rules, or the hand is not whole.
 */
export function writePokerStars(noted: NotedHand): string {
  const { record, variant } = noted;
  const game = studGame(variant);
  if (game === undefined) {
    throw new UsageError(
      'pokerstars/game',
      `PokerStars' text has no name for ${variant.name}: it knows ${Object.values(POKERSTARS_GAMES).join(', ')}. Use phh.`,
    );
  }
  if (!isShipped(variant)) {
    throw new UsageError(
      'pokerstars/rules',
      `PokerStars' text has no place for the rules of "${variant.id}", which is no shipped variant. Use phh.`,
    );
  }
  const story = storyOf(noted);
  const names = distinctNames(noted.names, record.stacks.length);
  const { stakes } = record;
  const id = /^\d+$/.test(noted.id ?? '') ? noted.id! : '0';
  const rules = [
    `${TABLE_PREFIX} ${variant.id}`,
    `ante ${stakes.ante}`,
    ...(stakes.bringIn > 0 ? [`bring-in ${stakes.bringIn}`] : []),
    ...(stakes.smallestChip > 1 ? [`chip ${stakes.smallestChip}`] : []),
  ].join(', ');
  const { hand } = story;
  const lines = [
    `PokerStars Hand #${id}:  ${POKERSTARS_GAMES[game]} ${POKERSTARS_LIMITS[variant.betting]} (${stakes.smallBet}/${stakes.bigBet}) - ${timeText(noted.startedAt ?? NO_TIME)}`,
    `Table '${rules}' ${record.stacks.length}-max (Play Money) Seat #${record.dealer + 1} is the button`,
  ];
  const seated = names.map((_, seat) => seat).filter((seat) => hand.dealtIn[seat] === 1);
  for (const seat of seated) lines.push(`Seat ${seat + 1}: ${names[seat]} (${record.stacks[seat]} in chips)`);
  for (const seat of seated) {
    const ante = Math.min(stakes.ante, record.stacks[seat]!);
    if (ante > 0) lines.push(`${names[seat]}: posts the ante ${ante}${allIn(ante === record.stacks[seat])}`);
  }
  const last = story.streets.reduce((found, street, i) => (street.actions.length > 0 ? i : found), 0);
  for (const [i, street] of story.streets.entries()) {
    lines.push(...streetLines(story, i, names));
    for (const action of street.actions) lines.push(`${names[action.seat]}: ${verb(action)}${allIn(action.allIn)}`);
    if (i !== last) continue;
    hand.returned.forEach((chips, seat) => {
      if (chips > 0) lines.push(`Uncalled bet (${chips}) returned to ${names[seat]}`);
    });
  }
  lines.push(...endLines(story, names), ...summaryLines(story, names));
  return `${lines.join('\n')}\n`;
}

const allIn = (is: boolean): string => (is ? ' and is all-in' : '');

/** `2000/01/01 0:00:00 ET`, the UTC time under the zone's name that trackers expect. */
function timeText(iso: string): string {
  const [, day = '', hour = '', rest = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d)(:\d\d:\d\d)/.exec(iso) ?? [];
  return `${day.replaceAll('-', '/')} ${Number(hour)}${rest} ET`;
}

/** What a street is called by the cards a seat then holds. */
export function streetTitle(held: number): string {
  return held === 7 ? 'RIVER' : `${held}${['th', 'st', 'nd', 'rd'][held] ?? 'th'} STREET`;
}

function streetLines({ hand, streets }: Story, index: number, names: readonly string[]): string[] {
  const street = streets[index]!;
  const lines = [
    `*** ${streetTitle(street.held)} ***${street.community >= 0 ? ` ${inBrackets([street.community])}` : ''}`,
  ];
  for (const [seat, cards] of street.dealt.entries()) {
    if (cards.length === 0) continue;
    const from = street.held - cards.length;
    const before = Array.from({ length: from }, (_, i) => i);
    const known = [...before.map((i) => hand.cardAt(seat, i)), ...cards].every(isKnown);
    const faces = (i: number): boolean => known || hand.faceUp(i);
    const news = cards.filter((_, i) => faces(from + i));
    if (news.length === 0) continue;
    const olds = before.filter(faces).map((i) => hand.cardAt(seat, i));
    lines.push(`Dealt to ${names[seat]}${olds.length > 0 ? ` ${inBrackets(olds)}` : ''} ${inBrackets(news)}`);
  }
  return lines;
}

const inBrackets = (cards: readonly Card[]): string => `[${cards.map(formatCard).join(' ')}]`;

function verb({ action, to, added, facing }: StoryAction): string {
  switch (action) {
    case FOLD:
      return 'folds';
    case CHECK:
      return 'checks';
    case CALL:
      return `calls ${added}`;
    case BRING_IN:
      return `brings in for ${to}`;
    case BET:
      return `bets ${to}`;
    default:
      // Who completes instead of bringing it in makes the round's first bet.
      return action === COMPLETE && facing === 0 ? `bets ${to}` : `raises ${to - facing} to ${to}`;
  }
}

function endLines({ hand, showing }: Story, names: readonly string[]): string[] {
  const lines: string[] = [];
  if (!hand.wentToShowdown) {
    const seat = hand.won.findIndex((chips) => chips > 0);
    if (seat >= 0)
      lines.push(`${names[seat]} collected ${hand.won[seat]} from pot`, `${names[seat]}: doesn't show hand`);
    return lines;
  }
  lines.push('*** SHOW DOWN ***');
  for (const seat of showing) {
    lines.push(
      hand.shown[seat] === 1
        ? `${names[seat]}: shows ${holding(hand, seat)} (${handName(hand, seat)})`
        : `${names[seat]}: mucks hand`,
    );
  }
  const { showdown, pots } = hand;
  for (let pot = pots.count - 1; pot >= 0; pot--) {
    for (let i = 0; i < showdown.awardCount; i++) {
      if (showdown.awardPot[i] !== pot) continue;
      lines.push(`${names[showdown.awardSeat[i]!]} collected ${showdown.awardChips[i]} from ${potName(hand, pot)}`);
    }
  }
  return lines;
}

function potName({ pots }: Hand, pot: number): string {
  if (pots.count === 1) return 'pot';
  if (pot === 0) return 'main pot';
  return pots.count === 2 ? 'side pot' : `side pot-${pot}`;
}

function holding(hand: Hand, seat: number): string {
  return inBrackets(Array.from({ length: hand.cardCount(seat) }, (_, i) => hand.cardAt(seat, i)));
}

function handName(hand: Hand, seat: number): string {
  const parts = hand.variant.shares.map((share, i) => nameOfRanking(share, hand.showdown.rankings[i]![seat]!));
  return parts.length === 1 ? parts[0]! : `HI: ${parts[0]}${parts[1] === 'no low' ? '' : `; LO: ${parts[1]}`}`;
}

function summaryLines({ hand, streets }: Story, names: readonly string[]): string[] {
  const { pots } = hand;
  let total = `Total pot ${hand.won.reduce((sum, chips) => sum + chips, 0)}`;
  if (hand.wentToShowdown && pots.count > 1) {
    for (let pot = 0; pot < pots.count; pot++) {
      const name = potName(hand, pot);
      total += ` ${name[0]!.toUpperCase()}${name.slice(1)} ${pots.amount[pot]}.`;
    }
  }
  const lines = ['*** SUMMARY ***', `${total} | Rake 0`];
  if (hand.community >= 0) lines.push(`Board ${inBrackets([hand.community])}`);
  for (const [seat, name] of names.entries()) {
    if (hand.dealtIn[seat] === 1) lines.push(`Seat ${seat + 1}: ${name} ${outcome(hand, seat, streets)}`);
  }
  return lines;
}

function outcome(hand: Hand, seat: number, streets: readonly StoryStreet[]): string {
  const won = hand.won[seat]!;
  if (hand.folded[seat] === 1) {
    const { held } = streets.find(({ actions }) => actions.some((act) => act.seat === seat && act.action === FOLD))!;
    const street = held === 7 ? 'River' : streetTitle(held).replace('STREET', 'Street');
    const bet = streets.some(({ actions }) => actions.some((act) => act.seat === seat && act.added > 0));
    return `folded on the ${street}${bet ? '' : " (didn't bet)"}`;
  }
  if (!hand.wentToShowdown) return `collected (${won})`;
  if (hand.shown[seat] === 0) return `mucked ${holding(hand, seat)}`;
  const end = won > 0 ? `and won (${won}) with` : 'and lost with';
  return `showed ${holding(hand, seat)} ${end} ${handName(hand, seat)}`;
}
