/** Compares what a bot returned with what it may do, and says in the author's terms what to change. */
import type { LegalAction, View } from './protocol/messages.js';

const SIZED = new Set(['complete', 'bet', 'raise']);

/**
 * @returns undefined for a legal decision; else what came and what would do, without a subject: "returned …; it may …".
 */
export function checkDecision(view: Pick<View, 'legal'>, decision: unknown): string | undefined {
  const legal = view.legal;
  // A range is no decision until a total is chosen.
  for (let i = 0; i < legal.length; i++) if (legal[i] === decision && !('min' in legal[i]!)) return undefined;
  if (typeof decision !== 'object' || decision === null || Array.isArray(decision)) {
    return `returned ${quote(decision)}; return an object such as ${quote(legal[0])}. ${mayDo(legal)}`;
  }
  const { action, to, side } = decision as { action?: unknown; to?: unknown; side?: unknown };
  let sized: LegalAction | undefined;
  for (let i = 0; i < legal.length; i++) {
    const option = legal[i]!;
    if (option.action !== action) {
      if (SIZED.has(option.action)) sized = option;
      continue;
    }
    if ('min' in option) {
      if (Number.isSafeInteger(to) && (to as number) >= option.min && (to as number) <= option.max) return undefined;
    } else if ('side' in option) {
      if (side === option.side) return undefined;
    } else if ('to' in option) {
      // An amount that leaves no choice need not be said.
      if (to === option.to || (to === undefined && isOnly(option, legal))) return undefined;
    } else {
      return undefined;
    }
  }
  const wrongWord = typeof action === 'string' && SIZED.has(action) && sized !== undefined && sized.action !== action;
  const hint = wrongWord ? ` What raises the price is called "${sized!.action}" here.` : '';
  const total =
    SIZED.has(action as string) && typeof to !== 'number'
      ? ' "to" must be a number: the total in this betting round.'
      : '';
  return `returned ${quote(decision)}.${hint}${total} ${mayDo(legal)}`;
}

const isOnly = (option: LegalAction, legal: readonly LegalAction[]): boolean =>
  legal.every((other) => other === option || other.action !== option.action);

/** The legal actions as a sentence. */
function mayDo(legal: readonly LegalAction[]): string {
  return `It may ${legal
    .map(describe)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')}.`;
}

function describe(option: LegalAction): string {
  if ('min' in option) return `${option.action} to ${option.min}-${option.max}`;
  if ('side' in option) return `declare ${option.side}`;
  if ('to' in option) return option.action === 'call' ? `call to ${option.to}` : `${option.action} to ${option.to}`;
  return option.action;
}

/** A value on one short line, whatever it is. */
export function quote(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value, (_key, part) =>
      typeof part === 'bigint' || (typeof part === 'number' && !Number.isFinite(part)) ? String(part) : part,
    );
  } catch {
    // Cyclic: its plain name must do.
  }
  text ??= String(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** @returns undefined for a policy the arena can use; else what is wrong with it. */
export function checkPolicy(view: Pick<View, 'legal'>, policy: unknown): string | undefined {
  const wanted = view.legal.length;
  if (
    Array.isArray(policy) &&
    policy.length === wanted &&
    policy.every((p) => typeof p === 'number' && p >= 0 && p <= 1) &&
    Math.abs(policy.reduce((sum, p) => sum + p, 0) - 1) < 1e-6
  ) {
    return undefined;
  }
  return `returned the policy ${quote(policy)}; give ${wanted} probabilities in the order of view.legal, summing to 1.`;
}
