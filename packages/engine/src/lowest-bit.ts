/** The place of the lowest bit that is set: the first seat of a set of seats. */
export const lowestOf = (bits: number): number => 31 - Math.clz32(bits & -bits);
