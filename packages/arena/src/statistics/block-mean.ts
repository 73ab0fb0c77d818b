/**
 * Mean and variance of block results, kept in one pass and mergeable, so that workers and shards can add up their own.
 *
 * Source: Welford, "Note on a method for calculating corrected sums of squares and products", Technometrics 4 (1962);
 * the merge is Chan, Golub & LeVeque, "Updating formulae and a pairwise algorithm for computing sample variances" (1979).
 * A naive sum of squares loses all digits when the mean is large against the spread.
 */
export class BlockMean {
  #count = 0;
  #mean = 0;
  #squares = 0;

  static of(values: Iterable<number>): BlockMean {
    const sample = new BlockMean();
    for (const value of values) sample.add(value);
    return sample;
  }

  add(value: number): void {
    this.#count++;
    const off = value - this.#mean;
    this.#mean += off / this.#count;
    this.#squares += off * (value - this.#mean);
  }

  /** Takes in another sample's blocks. Equal up to rounding to having added them one by one. */
  merge(other: BlockMean): void {
    if (other.#count === 0) return;
    const count = this.#count + other.#count;
    const off = other.#mean - this.#mean;
    this.#squares += other.#squares + (off * off * this.#count * other.#count) / count;
    this.#mean += (off * other.#count) / count;
    this.#count = count;
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
