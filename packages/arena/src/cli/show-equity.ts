/** `arena equity`. */
import { formatCard, isLowShare, type Share, UsageError, type Variant } from '@stud-arena/engine';
import { type Equity, equity, showdownsToCome } from '@stud-arena/sdk';
import { inDealOrder, readCards, readHolding } from '../kit/read-holding.js';
import { readVariant } from '../run/read-variant.js';
import { shown } from './shown.js';

export interface EquityFlags {
  readonly variant: string;
  readonly dead?: string;
  readonly community?: string;
  readonly exact?: boolean;
  readonly samples?: number;
  readonly seed?: string;
  readonly json?: boolean;
}

const DEFAULT_SAMPLES = 1_000_000;
/** A few minutes on one core. */
const MOST_EXACT = 2_000_000_000;

/** @throws UsageError for cards that cannot be. */
export function showEquity(words: readonly string[], flags: EquityFlags): void {
  const variant = readVariant(flags.variant, process.cwd(), '--variant');
  // All hands in one pair of quotes.
  const texts = words.length === 1 ? words[0]!.trim().split(/\s+/) : words;
  const hands = texts.map((text, i) => inDealOrder(readHolding(text, variant, `hand ${i + 1}`), variant));
  const { seed = 'equity', samples = DEFAULT_SAMPLES } = flags;
  const dead = readCards(flags.dead ?? '', '--dead').filter((card) => formatCard(card) !== '??');
  const community = readCommunity(flags.community);
  const known = { dead, ...(community === undefined ? {} : { community }) };
  if (flags.exact) {
    if (flags.samples !== undefined) {
      throw new UsageError('equity/exact', '--exact plays every way the cards can come and --samples a part of them.');
    }
    const ways = showdownsToCome(variant, hands, known);
    if (ways > MOST_EXACT) {
      throw new UsageError(
        'equity/exact',
        `--exact: the cards can come in ${readable(ways)} ways, and ${readable(MOST_EXACT)} is the most that is played; leave it out to sample.`,
      );
    }
  }
  const exactUpTo = flags.exact ? MOST_EXACT : samples;
  const result = equity(variant, hands, { ...known, exactUpTo, samples, seed });
  process.stdout.write(flags.json ? asJson(variant, texts, result, flags) : asText(variant, texts, result, seed));
}

function readCommunity(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const cards = readCards(text, '--community');
  if (cards.length === 1) return formatCard(cards[0]!);
  throw new UsageError('equity/community', `--community: one card is needed, and "${text}" is ${cards.length}.`);
}

function asJson(variant: Variant, texts: readonly string[], result: Equity, flags: EquityFlags): string {
  const { hands, exact, showdowns, claimed } = result;
  const json = {
    variant: variant.id,
    ...(flags.dead === undefined ? {} : { dead: flags.dead }),
    ...(flags.community === undefined ? {} : { community: flags.community }),
    exact,
    showdowns,
    ...(exact ? {} : { seed: flags.seed ?? 'equity' }),
    shares: variant.shares.map((share, s) => ({ share, claimed: claimed[s]! })),
    hands: hands.map((hand, i) => ({ cards: texts[i]!, ...hand })),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

function asText(variant: Variant, texts: readonly string[], result: Equity, seed: string): string {
  const { hands, exact, showdowns, claimed } = result;
  const splits = variant.shares.length > 1;
  const head = [
    'hand',
    'equity',
    ...(exact ? [] : ['± s.e.']),
    ...(splits ? ['scoop', 'part', 'nothing'] : ['win', 'tie', 'lose']),
    ...(splits ? variant.shares.flatMap((share) => [nameOf(share), 'tie']) : []),
  ];
  const rows = hands.map((hand, i) => [
    texts[i]!,
    percent(hand.equity),
    ...(exact ? [] : [percent(hand.standardError, 3)]),
    percent(hand.win),
    percent(hand.split),
    percent(hand.lose),
    ...(splits ? hand.shares.flatMap(({ win, tie }) => [percent(win), percent(tie)]) : []),
  ]);
  const how = exact
    ? showdowns === 1
      ? 'exact: there is one way the cards can come'
      : `exact: all ${shown(showdowns)} ways the cards can come`
    : `sampled: ${shown(showdowns)} showdowns, seed "${seed}"`;
  const lines = [`${variant.name}, ${how}`, '', ...aligned([head, ...rows])];
  variant.shares.forEach((share, s) => {
    if (claimed[s]! < 1) lines.push('', `Somebody has a ${nameOf(share)} in ${percent(claimed[s]!)}.`);
  });
  return `${lines.join('\n')}\n`;
}

const nameOf = (share: Share): string => (isLowShare(share) ? 'low' : share === 'high' ? 'high' : share);

const percent = (share: number, digits = 2): string => `${(100 * share).toFixed(digits)} %`;

/** A count of any size: 1,892, or 3.1e12 where nobody reads digits any more. */
const readable = (count: number): string => (count < 1e12 ? shown(count) : count.toExponential(1).replace('+', ''));

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, c) => Math.max(...rows.map((row) => row[c]!.length)));
  return rows.map((row) =>
    row.map((cell, c) => (c === 0 ? cell.padEnd(widths[c]!) : cell.padStart(widths[c]!))).join('  '),
  );
}
