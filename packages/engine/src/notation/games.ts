/** Which of the formats' game names a variant can go by. */
import type { Share, Variant } from '../variant.js';
import { VARIANTS } from '../variants/parse.js';

export type StudGame = 'stud' | 'stud8' | 'razz' | 'five-card-stud';

const GAMES: readonly { readonly game: StudGame; readonly shares: readonly Share[] }[] = [
  { game: 'stud', shares: ['high'] },
  { game: 'stud8', shares: ['high', 'eight-or-better'] },
  { game: 'razz', shares: ['ace-to-five'] },
];

const SEVEN_CARDS = '2/1/small 0/1/small 0/1/big 0/1/big 1/0/big';

/**
 * The commonly known game that a variant is, house rules aside; undefined when it is none. Cards, streets, units and what
 * wins make the game; ties, caps, odd chips and open pairs are house rules.
 */
export function studGame(variant: Variant): StudGame | undefined {
  if (variant.declare || variant.deck.ranks.length !== 13 || variant.deck.suits.length !== 4) return undefined;
  const streets = variant.streets.map(({ down, up, unit }) => `${down}/${up}/${unit}`).join(' ');
  const shares = variant.shares.join(' ');
  if (streets === SEVEN_CARDS && variant.opening === 'bring-in') {
    return GAMES.find((each) => each.shares.join(' ') === shares)?.game;
  }
  const five = ['1/1/small 0/1/small 0/1/big 0/1/big', '1/1/small 0/1/small 0/1/big 1/0/big'];
  return five.includes(streets) && shares === 'high' ? 'five-card-stud' : undefined;
}

const shippedVariants = new WeakMap<Variant, boolean>();

/** Whether its id says all about it: a shipped variant, unchanged. Stakes and start stack do not matter here. */
export function isShipped(variant: Variant): boolean {
  let known = shippedVariants.get(variant);
  if (known === undefined) {
    const shipped = VARIANTS.find(({ id }) => id === variant.id);
    known = shipped !== undefined && rulesText(shipped) === rulesText(variant);
    shippedVariants.set(variant, known);
  }
  return known;
}

function rulesText(variant: Variant): string {
  const { stakes: _stakes, stack: _stack, ...rules } = variant;
  return JSON.stringify(Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1)));
}
