import { ACTIONS, type Hand, type LegalAction, legalActions } from '@stud-arena/engine';
import type { PublishedPolicy } from './hand-luck.js';

/** How far the sum of the probabilities may be off. */
const SLACK = 1e-6;

/**
 * A bot's `policy` for `hand.actor`'s decision, which is still to be made; undefined when it is none that could be used:
 * not a probability for each legal action, or not with a sum of 1.
 */
export function readPolicy(hand: Hand, policy: unknown): PublishedPolicy | undefined {
  if (hand.legal.declare) return undefined;
  const legal = legalActions(hand);
  const probabilities = readProbabilities(policy, legal.length);
  return probabilities && { options: legal.map(optionOf), probabilities };
}

/** A list of so many probabilities; undefined when it is none. */
export function readProbabilities(policy: unknown, count: number): readonly number[] | undefined {
  if (!Array.isArray(policy) || policy.length !== count) return undefined;
  let sum = 0;
  for (const share of policy) {
    if (!(typeof share === 'number' && share >= 0 && share <= 1)) return undefined;
    sum += share;
  }
  if (Math.abs(sum - 1) > SLACK) return undefined;
  return policy.map((share: number) => share / sum);
}

function optionOf(action: LegalAction): PublishedPolicy['options'][number] {
  const kind = ACTIONS.indexOf(action.action);
  if ('min' in action) return { kind, to: action.min, sized: true };
  return { kind, to: 'to' in action ? action.to : 0, sized: false };
}
