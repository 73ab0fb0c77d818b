/**
 * Mean and variance of block results, kept in one pass and mergeable, so that workers and shards can add up their own.
 *
 * Source: Welford, "Note on a method for calculating corrected sums of squares and products", Technometrics 4 (1962);
 * merging and the third and fourth powers, which the confidence sequence and `arena plan` want, by Pébay, "Formulas for
 * robust, one-pass parallel computation of covariances and arbitrary-order statistical moments", SAND2008-6212,
 * section 3.1. Naive sums of powers lose all digits when the mean is large against the spread.
 */
export class BlockMean {
  #count = 0;
  #mean = 0;
  #squares = 0;
  #cubes = 0;
  #fourths = 0;

  static of(values: Iterable<number>): BlockMean {
    const sample = new BlockMean();
    for (const value of values) sample.add(value);
    return sample;
  }

  add(value: number): void {
    const before = this.#count++;
    const n = this.#count;
    const off = value - this.#mean;
    const step = off / n;
    const grown = off * step * before;
    this.#mean += step;
    this.#fourths +=
      grown * step * step * (n * n - 3 * n + 3) + 6 * step * step * this.#squares - 4 * step * this.#cubes;
    this.#cubes += grown * step * (n - 2) - 3 * step * this.#squares;
    this.#squares += grown;
  }

  /** Takes in another sample's blocks. Equal up to rounding to having added them one by one. */
  merge(other: BlockMean): void {
    if (other.#count === 0) return;
    const a = this.#count;
    const b = other.#count;
    const n = a + b;
    const step = (other.#mean - this.#mean) / n;
    const grown = step * step * a * b * n;
    this.#fourths +=
      other.#fourths +
      grown * step * step * (a * a - a * b + b * b) +
      6 * step * step * (a * a * other.#squares + b * b * this.#squares) +
      4 * step * (a * other.#cubes - b * this.#cubes);
    this.#cubes += other.#cubes + grown * step * (a - b) + 3 * step * (a * other.#squares - b * this.#squares);
    this.#squares += other.#squares + grown;
    this.#mean += step * b;
    this.#count = n;
  }

  /** What a sample of another size would be with the same mean, spread and shape. */
  projected(count: number): BlockMean {
    const sample = new BlockMean();
    const scale = count / this.#count;
    sample.#count = count;
    sample.#mean = this.#mean;
    sample.#squares = this.#squares * scale;
    sample.#cubes = this.#cubes * scale;
    sample.#fourths = this.#fourths * scale;
    return sample;
  }

  /** Blocks seen. */
  get count(): number {
    return this.#count;
  }

  /** `null` before the first block. */
  get mean(): number | null {
    return this.#count === 0 ? null : this.#mean;
  }

  /** Sum of squared distances from the mean. */
  get squares(): number {
    return this.#squares;
  }

  /** Sum of cubed distances from the mean. */
  get cubes(): number {
    return this.#cubes;
  }

  /** Sum of the fourth powers of the distances from the mean. */
  get fourths(): number {
    return this.#fourths;
  }

  /** Sample variance, n − 1 below; `null` with fewer than two blocks. */
  get variance(): number | null {
    return this.#count < 2 ? null : this.#squares / (this.#count - 1);
  }

  /** Of one block; `null` with fewer than two. */
  get standardDeviation(): number | null {
    return this.#count < 2 ? null : Math.sqrt(this.#squares / (this.#count - 1));
  }

  /** Of the mean; `null` with fewer than two blocks. */
  get standardError(): number | null {
    return this.#count < 2 ? null : Math.sqrt(this.#squares / (this.#count - 1) / this.#count);
  }
}
