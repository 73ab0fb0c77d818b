import { createRandom, type Ranker, rankerOf, readCards, type Share, type Variant } from '@stud-arena/sdk';
import type { Ranges } from './ranges.js';
import { MOST_CARDS, type Situation } from './situation.js';
import { STEPS, type Strength, strengthIn } from './strength.js';

export const MOST_SAMPLES = 256;

/**
 * Plays a situation out many times: unseen cards for the others' holes and for all cards to come, then the showdown.
 *
 * A seat that has bet or called does not hold any two cards. It is dealt several holes, and keeps the best: of `k`, a
 * hand the better the larger k is. That needs no weights, so every sample counts the same.
 */
export class Sampler {
  /** By sample: our share of the pot, 0 to 1, were nobody to fold. */
  readonly share = new Float64Array(MOST_SAMPLES);
  /** By sample: the percentile of the best holding against us as it is now, 0 to STEPS. */
  readonly threat = new Uint16Array(MOST_SAMPLES);
  /** By sample and share: 1 when we have the best hand for it, a part when tied. */
  readonly wins: readonly [Float64Array, Float64Array] = [
    new Float64Array(MOST_SAMPLES),
    new Float64Array(MOST_SAMPLES),
  ];

  #variant!: Variant;
  #shares: Share[] = [];
  #rankers: Ranker[] = [];
  #strength!: Strength;
  readonly #hands: Uint8Array[] = [];
  readonly #mine = new Uint8Array(MOST_CARDS);
  #a = 1;
  #b = 2;

  constructor(seed: string) {
    const chance = createRandom(seed);
    this.#a = chance.next32() | 1;
    this.#b = chance.next32();
  }

  #set(variant: Variant): void {
    this.#variant = variant;
    this.#shares = [...variant.shares];
    this.#rankers = this.#shares.map(rankerOf);
    this.#strength = strengthIn(variant);
  }

  run(situation: Situation, ranges: Ranges, samples: number): void {
    if (situation.variant !== this.#variant) this.#set(situation.variant);
    const { unseen, unseenCount, opponents, holeCount, downToCome, toCome, boards, boardCounts, own, ownCount } =
      situation;
    const rivals = opponents.length;
    const upToCome = toCome - downToCome;
    const mine = this.#mine;
    // Face-down cards stand first in every holding: own hole, down cards to come, then the open ones.
    const hidden = holeCount + downToCome;
    const total = ownCount + toCome;
    for (let i = 0; i < holeCount; i++) mine[i] = own[i]!;
    for (let i = holeCount; i < ownCount; i++) mine[i + downToCome] = own[i]!;
    for (let i = 0; i < rivals; i++) {
      this.#hands[i] ??= new Uint8Array(MOST_CARDS);
      const hand = this.#hands[i]!;
      const count = boardCounts[i]!;
      for (let k = 0; k < count; k++) hand[hidden + k] = boards[i]![k]!;
    }
    // Deck too short: one card for everybody takes the place of those missing (R8).
    const needed = rivals * holeCount + (rivals + 1) * toCome;
    const shared = needed > unseenCount ? 1 : 0;
    const perSeat = toCome - shared;
    for (let sample = 0; sample < samples; sample++) {
      let next = 0;
      let threat = 0;
      for (let i = 0; i < rivals; i++) {
        const best =
          ranges.checked[i] === 1
            ? this.#worseOfTwo(situation, i, ranges.keep[i]!, next)
            : this.#chooseHole(situation, i, ranges.keep[i]!, next);
        if (best > threat) threat = best;
        const hand = this.#hands[i]!;
        for (let k = 0; k < holeCount; k++) hand[k] = unseen[next++]!;
      }
      for (let i = -1; i < rivals; i++) {
        const hand = i < 0 ? mine : this.#hands[i]!;
        for (let k = 0; k < perSeat; k++) {
          this.#draw(unseen, next, unseenCount);
          hand[k < downToCome ? holeCount + k : total - upToCome + k - downToCome] = unseen[next++]!;
        }
      }
      if (shared === 1) {
        this.#draw(unseen, next, unseenCount);
        const at = perSeat < downToCome ? holeCount + perSeat : total - 1;
        mine[at] = unseen[next]!;
        for (let i = 0; i < rivals; i++) this.#hands[i]![at] = unseen[next]!;
      }
      this.threat[sample] = threat;
      this.share[sample] = this.#showdown(sample, rivals, total, hidden);
    }
  }

  /** Of two holes chosen that way the worse one. */
  #worseOfTwo(situation: Situation, index: number, keep: number, next: number): number {
    const { unseen, holeCount } = situation;
    const first = this.#chooseHole(situation, index, keep, next);
    const second = this.#chooseHole(situation, index, keep, next + holeCount);
    if (second < 0 || second >= first) return first;
    for (let k = next; k < next + holeCount; k++) {
      const card = unseen[k]!;
      unseen[k] = unseen[k + holeCount]!;
      unseen[k + holeCount] = card;
    }
    return second;
  }

  /** Leaves the best of `keep` random holes at `unseen[next …]`; returns its percentile, -1 without cards. */
  #chooseHole(situation: Situation, index: number, keep: number, next: number): number {
    const { unseen, unseenCount, holeCount } = situation;
    const board = situation.boards[index]!;
    const count = situation.boardCounts[index]!;
    let best = -1;
    for (let tries = 0; tries < keep; tries++) {
      const at = tries === 0 ? next : next + holeCount;
      if (at + holeCount > unseenCount) break;
      for (let k = 0; k < holeCount; k++) {
        this.#draw(unseen, at + k, unseenCount);
        held[k] = unseen[at + k]!;
      }
      for (let k = 0; k < count; k++) held[holeCount + k] = board[k]!;
      const strength = this.#strength.of(held, holeCount, holeCount + count);
      if (strength <= best) continue;
      best = strength;
      if (tries === 0) continue;
      for (let k = 0; k < holeCount; k++) {
        unseen[at + k] = unseen[next + k]!;
        unseen[next + k] = held[k]!;
      }
    }
    return best;
  }

  /** The percentile of a hand that was shown, 0 to 1. */
  strengthOf(variant: Variant, cards: string, hole: number): number {
    if (variant !== this.#variant) this.#set(variant);
    return this.#strength.of(held, hole, readCards(cards, held)) / STEPS;
  }

  #showdown(sample: number, rivals: number, total: number, hidden: number): number {
    let pot = 0;
    let unclaimed = 0;
    for (let s = 0; s < this.#shares.length; s++) {
      const ranker = this.#rankers[s]!;
      const count = this.#shares[s] === 'high-spade-in-the-hole' ? hidden : total;
      const mine = ranker(this.#mine, 0, count);
      let ties = 1;
      let won = 1;
      let claimed = mine > 0;
      for (let i = 0; i < rivals; i++) {
        const theirs = ranker(this.#hands[i]!, 0, count);
        if (theirs > 0) claimed = true;
        if (theirs > mine) {
          won = 0;
          break;
        }
        if (theirs === mine) ties++;
      }
      const part = claimed ? won / ties : 0;
      this.wins[s as 0 | 1]![sample] = part;
      if (claimed) pot += part;
      else unclaimed++;
    }
    const halves = this.#shares.length;
    if (unclaimed === halves) return 1 / (rivals + 1);
    return pot / (halves - unclaimed);
  }

  /** Moves a random one of the cards from `at` on to `at`. xorshift with a Weyl sequence: fast, good enough for samples. */
  #draw(cards: Uint8Array, at: number, count: number): void {
    let x = this.#a;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#a = x;
    this.#b = (this.#b + 0x9e3779b9) | 0;
    const other = at + (Math.imul(((x + this.#b) >>> 16) & 0xffff, count - at) >>> 16);
    const card = cards[at]!;
    cards[at] = cards[other]!;
    cards[other] = card;
  }
}

const held = new Uint8Array(MOST_CARDS);
