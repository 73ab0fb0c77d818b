/**
 * Chance as a function of (run seed, deal index, purpose), never of what was drawn before.
 *
 * seedrandom turns the user's seed into a 128-bit run key, once a run. From there Threefry mixes the key with a counter,
 * and where a long stream is wanted its 128 bits start a xoshiro128** generator. Seeding seedrandom per deal instead
 * would cost more than playing the deal.
 */
import seedrandom from 'seedrandom';
import { UsageError } from './errors.js';
import { threefry } from './threefry.js';

/** 128 bits as four int32 words. Runs with different keys share nothing. */
export interface RunKey {
  readonly k0: number;
  readonly k1: number;
  readonly k2: number;
  readonly k3: number;
}

/** What a block of random words is for, the counter's last word: no purpose can ever repeat another's words. */
export const DOMAIN = { shuffle: 0, derive: 1, random: 2 } as const;

/** Code units of the seed that go into seedrandom at once. */
const SEED_CHUNK = 32;

/**
 * The run key of a user's seed: any string, or any finite number, which means the same as its decimal text (0 and "0").
 *
 * @throws UsageError when the seed is neither.
 */
export function runKey(seed: string | number): RunKey {
  if (typeof seed !== 'string' && !(typeof seed === 'number' && Number.isFinite(seed))) {
    throw new UsageError('seed/type', `A seed is a string or a finite number; ${String(seed)} is neither.`);
  }
  const text = String(seed);
  // seedrandom itself repeats a short seed to fill its state ("1", "11" and "111" give one stream), sees only the low
  // byte of each character, and folds long ones weakly. So it is fed short blocks of plain ASCII, each of which begins
  // with the words made from the blocks before it, and the first of which holds the length.
  let chain = `stud-arena ${text.length}`;
  let words: number[] = [];
  for (let from = 0; from === 0 || from < text.length; from += SEED_CHUNK) {
    const units = Array.from({ length: Math.min(SEED_CHUNK, text.length - from) }, (_, i) => text.charCodeAt(from + i));
    const stream = seedrandom(`${chain}:${units.map((unit) => unit.toString(16)).join(' ')}.`);
    words = [stream.int32(), stream.int32(), stream.int32(), stream.int32()];
    chain = words.map(hex32).join('');
  }
  return { k0: words[0]!, k1: words[1]!, k2: words[2]!, k3: words[3]! };
}

/**
 * A seed for something else than cards (a bot, say) from a run key and what names it, such as block and seat.
 * Different numbers, a different count or a different order of them give unrelated seeds.
 *
 * @param numbers - Safe integers.
 * @returns 16 hexadecimal digits.
 */
export function deriveSeed(key: RunKey, ...numbers: number[]): string {
  const state = new Int32Array([key.k0, key.k1, key.k2, key.k3]);
  threefry(state, state[0]!, state[1]!, state[2]!, state[3]!, numbers.length, -1, -1, DOMAIN.derive);
  numbers.forEach((number, at) => {
    if (!Number.isSafeInteger(number)) {
      throw new UsageError('seed/number', `deriveSeed takes safe integers; number ${at} is ${number}.`);
    }
    threefry(state, state[0]!, state[1]!, state[2]!, state[3]!, number | 0, highWord(number), at, DOMAIN.derive);
  });
  return hex32(state[0]!) + hex32(state[1]!);
}

/** A fast seeded generator for bots and samplers (xoshiro128**). Not for anything that must resist prediction. */
export interface Random {
  /** 32 random bits, as an unsigned integer. */
  next32(): number;
  /** Uniform in [0, 1), 53 bits. */
  float(): number;
  /** A uniform integer from 0 to n - 1, without bias. @throws UsageError unless n is an integer from 1 to 2^32. */
  below(n: number): number;
}

/** The generator of a seed as `deriveSeed` makes them; any other string is a seed, too. Equal seeds, equal streams. */
export function createRandom(hexSeed: string): Random {
  const state = new Int32Array(4);
  if (/^[0-9a-f]{16}$/i.test(hexSeed)) {
    const high = Number.parseInt(hexSeed.slice(0, 8), 16) | 0;
    const low = Number.parseInt(hexSeed.slice(8), 16) | 0;
    threefry(state, high, low, 0, 0, 0, 0, 0, DOMAIN.random);
  } else {
    const { k0, k1, k2, k3 } = runKey(hexSeed);
    threefry(state, k0, k1, k2, k3, 0, 0, 1, DOMAIN.random);
  }
  return new Xoshiro(state[0]!, state[1]!, state[2]!, state[3]!);
}

/** The upper half of a safe integer's 64-bit form; `n | 0` is the lower. */
export const highWord = (n: number): number => Math.floor(n / 0x1_0000_0000) | 0;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const hex32 = (word: number): string =>
  HEX[word >>> 24]! + HEX[(word >>> 16) & 255]! + HEX[(word >>> 8) & 255]! + HEX[word & 255]!;

class Xoshiro implements Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(a: number, b: number, c: number, d: number) {
    // All zeros is the one state the generator never leaves.
    this.a = (a | b | c | d) === 0 ? 1 : a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  next32(): number {
    return this.next() >>> 0;
  }

  float(): number {
    return ((this.next() >>> 5) * 0x4000000 + (this.next() >>> 6)) / 0x20000000000000;
  }

  below(n: number): number {
    if (!(n >= 1 && n <= 0x1_0000_0000 && Number.isInteger(n))) {
      throw new UsageError('random/bound', `below(n) takes an integer from 1 to 4294967296; it was given ${n}.`);
    }
    // Lemire's multiplication where the product is exact in a double; above, plain rejection.
    if (n <= 0x200000) {
      let product = (this.next() >>> 0) * n;
      if (product >>> 0 < n) {
        const reject = 0x1_0000_0000 % n;
        while (product >>> 0 < reject) product = (this.next() >>> 0) * n;
      }
      return Math.floor(product / 0x1_0000_0000);
    }
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
    for (;;) {
      const word = this.next() >>> 0;
      if (word < limit) return word % n;
    }
  }

  private next(): number {
    const { a, b, c, d } = this;
    const scaled = Math.imul(b, 5);
    const word = Math.imul((scaled << 7) | (scaled >>> 25), 9);
    const e = c ^ a;
    const f = d ^ b;
    this.a = a ^ f;
    this.b = b ^ e;
    this.c = e ^ (b << 9);
    this.d = (f << 11) | (f >>> 21);
    return word;
  }
}
