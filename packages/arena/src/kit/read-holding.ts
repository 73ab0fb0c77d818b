/** A seat's cards as people write them: `AsKs/Qd`, `xxxx/9c`, `AsKs2c/QdJhTc9s`. */
import { type Card, parseCards, UNKNOWN_CARD, UsageError, type Variant } from '@stud-arena/engine';

/** A seat's cards by how they lie, each list in the order dealt. */
export interface Holding {
  /** Face down; UNKNOWN_CARD where not known. */
  readonly down: readonly Card[];
  readonly up: readonly Card[];
}

/**
 * Cards before a slash lie face down, those after it face up, those after a second slash down again (seventh street). Without
 * a slash they are in the order dealt. `xx` and `??` are cards that are not known.
 *
 * @param where - Names the text in messages.
 * @throws UsageError when something is no card, or the variant does not deal that many.
 */
export function readHolding(text: string, variant: Variant, where: string): Holding {
  const parts = text.split('/').map((part) => readCards(part, where));
  if (parts.length > 3) {
    throw new UsageError('cards/slashes', `${where}: "${text}" has ${parts.length - 1} slashes; write "AsKs/Qd".`);
  }
  const faces = facesOf(variant);
  const most = { down: faces.filter((up) => !up).length, up: faces.filter((up) => up).length };
  if (parts.length === 1) return byOrder(parts[0]!, faces, variant, where);
  const holding = { down: [...parts[0]!, ...(parts[2] ?? [])], up: parts[1]! };
  for (const side of ['down', 'up'] as const) {
    if (holding[side].length <= most[side]) continue;
    throw new UsageError(
      'cards/many',
      `${where}: "${text}" has ${holding[side].length} cards face ${side}, and ${variant.id} deals ${most[side]}.`,
    );
  }
  return holding;
}

/** Cards such as "AsKd", "As Kd" or "As,Kd"; "xx" is one that is not known. */
export function readCards(text: string, where: string): Card[] {
  try {
    return parseCards(text.trim().replace(/xx/gi, '??'));
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(error.code, `${where}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** The holding in the order dealt, UNKNOWN_CARD in the gaps; it ends with the last card that was given. */
export function inDealOrder({ down, up }: Holding, variant: Variant): Card[] {
  const cards: Card[] = [];
  let downs = 0;
  let ups = 0;
  for (const isUp of facesOf(variant)) {
    if (downs >= down.length && ups >= up.length) break;
    cards.push((isUp ? up[ups++] : down[downs++]) ?? UNKNOWN_CARD);
  }
  return cards;
}

/** By place in the order dealt, whether the card lies face up. */
export function facesOf(variant: Variant): boolean[] {
  return variant.streets.flatMap(({ down, up }) => [
    ...Array.from({ length: down }, () => false),
    ...Array.from({ length: up }, () => true),
  ]);
}

function byOrder(cards: readonly Card[], faces: readonly boolean[], variant: Variant, where: string): Holding {
  if (cards.length > faces.length) {
    throw new UsageError('cards/many', `${where} has ${cards.length} cards, and ${variant.id} deals ${faces.length}.`);
  }
  return { down: cards.filter((_, i) => !faces[i]), up: cards.filter((_, i) => faces[i]) };
}
