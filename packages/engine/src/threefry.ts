/**
 * Threefry-4x32, twenty rounds: a keyed mixing of a 128-bit counter into 128 bits without pattern (Salmon, Moraes, Dror
 * and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011). Equal input, equal output, on every machine; any
 * change of key or counter changes all of the output. Unrolled over locals: a loop over arrays costs three times as much.
 *
 * @param out - Receives the four words.
 */
export function threefry(
  out: Int32Array,
  k0: number,
  k1: number,
  k2: number,
  k3: number,
  c0: number,
  c1: number,
  c2: number,
  c3: number,
): void {
  // Said once more that these are int32s, or the compiler adds them as doubles, which costs as much as the rounds.
  k0 |= 0;
  k1 |= 0;
  k2 |= 0;
  k3 |= 0;
  c0 |= 0;
  c1 |= 0;
  c2 |= 0;
  c3 |= 0;
  const k4 = 0x1bd11bda ^ k0 ^ k1 ^ k2 ^ k3;
  let a = (c0 + k0) | 0;
  let b = (c1 + k1) | 0;
  let c = (c2 + k2) | 0;
  let d = (c3 + k3) | 0;
  a = (a + b) | 0;
  b = ((b << 10) | (b >>> 22)) ^ a;
  c = (c + d) | 0;
  d = ((d << 26) | (d >>> 6)) ^ c;
  a = (a + d) | 0;
  d = ((d << 11) | (d >>> 21)) ^ a;
  c = (c + b) | 0;
  b = ((b << 21) | (b >>> 11)) ^ c;
  a = (a + b) | 0;
  b = ((b << 13) | (b >>> 19)) ^ a;
  c = (c + d) | 0;
  d = ((d << 27) | (d >>> 5)) ^ c;
  a = (a + d) | 0;
  d = ((d << 23) | (d >>> 9)) ^ a;
  c = (c + b) | 0;
  b = ((b << 5) | (b >>> 27)) ^ c;
  a = (a + k1) | 0;
  b = (b + k2) | 0;
  c = (c + k3) | 0;
  d = (d + k4 + 1) | 0;
  a = (a + b) | 0;
  b = ((b << 6) | (b >>> 26)) ^ a;
  c = (c + d) | 0;
  d = ((d << 20) | (d >>> 12)) ^ c;
  a = (a + d) | 0;
  d = ((d << 17) | (d >>> 15)) ^ a;
  c = (c + b) | 0;
  b = ((b << 11) | (b >>> 21)) ^ c;
  a = (a + b) | 0;
  b = ((b << 25) | (b >>> 7)) ^ a;
  c = (c + d) | 0;
  d = ((d << 10) | (d >>> 22)) ^ c;
  a = (a + d) | 0;
  d = ((d << 18) | (d >>> 14)) ^ a;
  c = (c + b) | 0;
  b = ((b << 20) | (b >>> 12)) ^ c;
  a = (a + k2) | 0;
  b = (b + k3) | 0;
  c = (c + k4) | 0;
  d = (d + k0 + 2) | 0;
  a = (a + b) | 0;
  b = ((b << 10) | (b >>> 22)) ^ a;
  c = (c + d) | 0;
  d = ((d << 26) | (d >>> 6)) ^ c;
  a = (a + d) | 0;
  d = ((d << 11) | (d >>> 21)) ^ a;
  c = (c + b) | 0;
  b = ((b << 21) | (b >>> 11)) ^ c;
  a = (a + b) | 0;
  b = ((b << 13) | (b >>> 19)) ^ a;
  c = (c + d) | 0;
  d = ((d << 27) | (d >>> 5)) ^ c;
  a = (a + d) | 0;
  d = ((d << 23) | (d >>> 9)) ^ a;
  c = (c + b) | 0;
  b = ((b << 5) | (b >>> 27)) ^ c;
  a = (a + k3) | 0;
  b = (b + k4) | 0;
  c = (c + k0) | 0;
  d = (d + k1 + 3) | 0;
  a = (a + b) | 0;
  b = ((b << 6) | (b >>> 26)) ^ a;
  c = (c + d) | 0;
  d = ((d << 20) | (d >>> 12)) ^ c;
  a = (a + d) | 0;
  d = ((d << 17) | (d >>> 15)) ^ a;
  c = (c + b) | 0;
  b = ((b << 11) | (b >>> 21)) ^ c;
  a = (a + b) | 0;
  b = ((b << 25) | (b >>> 7)) ^ a;
  c = (c + d) | 0;
  d = ((d << 10) | (d >>> 22)) ^ c;
  a = (a + d) | 0;
  d = ((d << 18) | (d >>> 14)) ^ a;
  c = (c + b) | 0;
  b = ((b << 20) | (b >>> 12)) ^ c;
  a = (a + k4) | 0;
  b = (b + k0) | 0;
  c = (c + k1) | 0;
  d = (d + k2 + 4) | 0;
  a = (a + b) | 0;
  b = ((b << 10) | (b >>> 22)) ^ a;
  c = (c + d) | 0;
  d = ((d << 26) | (d >>> 6)) ^ c;
  a = (a + d) | 0;
  d = ((d << 11) | (d >>> 21)) ^ a;
  c = (c + b) | 0;
  b = ((b << 21) | (b >>> 11)) ^ c;
  a = (a + b) | 0;
  b = ((b << 13) | (b >>> 19)) ^ a;
  c = (c + d) | 0;
  d = ((d << 27) | (d >>> 5)) ^ c;
  a = (a + d) | 0;
  d = ((d << 23) | (d >>> 9)) ^ a;
  c = (c + b) | 0;
  b = ((b << 5) | (b >>> 27)) ^ c;
  a = (a + k0) | 0;
  b = (b + k1) | 0;
  c = (c + k2) | 0;
  d = (d + k3 + 5) | 0;
  out[0] = a;
  out[1] = b;
  out[2] = c;
  out[3] = d;
}
