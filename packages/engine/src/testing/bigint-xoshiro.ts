/** xoshiro128** in big integers, word by word as Blackman and Vigna publish it: a second opinion on the fast one. */
export function bigintXoshiro(seed: ArrayLike<number>): () => bigint {
  const mask = 0xffffffffn;
  const s = Array.from(seed, (word) => BigInt(word >>> 0));
  const rotate = (x: bigint, k: bigint): bigint => ((x << k) | (x >> (32n - k))) & mask;
  return () => {
    const result = (rotate((s[1]! * 5n) & mask, 7n) * 9n) & mask;
    const t = (s[1]! << 9n) & mask;
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= t;
    s[3] = rotate(s[3]!, 11n);
    return result;
  };
}
