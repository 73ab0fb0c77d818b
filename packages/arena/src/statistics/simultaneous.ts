/**
 * Intervals that hold all at once. With 20 intervals at 95 % one is expected to miss; a table read as a whole needs wider
 * ones.
 *
 * Source: Bonferroni's inequality as used by Dunn, "Multiple comparisons among means", JASA 56 (1961). Šidák's exponent is
 * hardly narrower and Tukey's or Scheffé's ranges suppose equal variances and independent rows: here rows sum to zero
 * and share their cards. Bonferroni holds whatever the dependence.
 *
 * @param confidence - That all intervals hold together.
 * @param intervals - How many there are.
 * @returns The confidence each of them must have.
 * @example
 * eachConfidence(0.95, 10); // 0.995
 */
export function eachConfidence(confidence: number, intervals: number): number {
  return intervals <= 1 ? confidence : 1 - (1 - confidence) / intervals;
}
