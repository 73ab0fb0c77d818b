/**
 * Seals of results files, kept in their Parquet footers: what changed, was cut short or lies in another's place since it
 * was written is noticed by whoever reads it.
 *
 * A seal holds the SHA-256 of its own file, taken with the place of the digest full of zeros, so that every byte counts.
 * The file of blocks also holds the digests of its range's other files: it is written last and stands for them.
 */
import { createHash } from 'node:crypto';
import type { Plan } from '../plan/plan.js';

export interface Seal {
  /** Digest of the plan: files of another run do not belong here. */
  readonly plan: string;
  readonly range: number;
  readonly table: 'hands' | 'blocks' | 'faults';
  /** In the file of blocks: digests of the range's other files; null where nobody failed. */
  readonly hands?: string;
  readonly faults?: string | null;
}

export const SEAL_KEY = 'stud-arena';

const BEFORE = '{"sha256":"';
const NO_DIGEST = '0'.repeat(64);

export const sealText = (seal: Seal): string => JSON.stringify({ sha256: NO_DIGEST, ...seal });

/** Fills in the digest of a file whose footer holds `sealText`. @returns The digest. */
export function closeSeal(file: Uint8Array): string {
  const at = placeOfDigest(file)!;
  const digest = digestAround(file, at);
  Buffer.from(file.buffer, file.byteOffset, file.byteLength).write(digest, at, 'latin1');
  return digest;
}

/** A file's seal and digest; undefined when its bytes are not those that were written. */
export function readSeal(file: Uint8Array): (Seal & { readonly sha256: string }) | undefined {
  const at = placeOfDigest(file);
  if (at === undefined) return undefined;
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const digest = bytes.toString('latin1', at, at + NO_DIGEST.length);
  if (digest !== digestAround(file, at)) return undefined;
  const start = at - BEFORE.length;
  return JSON.parse(bytes.toString('latin1', start, bytes.indexOf('}', start) + 1));
}

function placeOfDigest(file: Uint8Array): number | undefined {
  const at = Buffer.from(file.buffer, file.byteOffset, file.byteLength).lastIndexOf(BEFORE, undefined, 'latin1');
  return at < 0 ? undefined : at + BEFORE.length;
}

function digestAround(file: Uint8Array, at: number): string {
  return createHash('sha256')
    .update(file.subarray(0, at))
    .update(NO_DIGEST)
    .update(file.subarray(at + NO_DIGEST.length))
    .digest('hex');
}

/** What the results of a run follow from, in one digest; where its bots lie is no part of it. */
export function planDigest(plan: Plan): string {
  let digest = digests.get(plan);
  if (digest === undefined) {
    const entrants = plan.entrants.map(({ name, hash }) => ({ name, hash }));
    digest = createHash('sha256')
      .update(JSON.stringify({ ...plan, entrants }))
      .digest('hex');
    digests.set(plan, digest);
  }
  return digest;
}

const digests = new WeakMap<Plan, string>();

/** The seal of a range's file. */
export const makeSeal = (plan: Plan, block: number, rest: Pick<Seal, 'table' | 'hands' | 'faults'>): Seal => ({
  plan: planDigest(plan),
  range: Math.floor(block / plan.blocksPerFile),
  ...rest,
});
