import { UsageError } from '@stud-arena/engine';
import type { Plan } from '../plan/plan.js';

/** Part `index` (1-based) of `of` parts of a run. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Reads "2/8". @throws UsageError when it is no such thing. */
export function parseShard(text: string): Shard {
  const [, index, of] = /^(\d{1,5})\/(\d{1,5})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || of === undefined || index < 1 || of < 1 || index > of) {
    throw new UsageError(
      'shard/invalid',
      `--shard: "${text}" came, a part such as 2/8 (the second of eight) is needed.`,
    );
  }
  return { index, of };
}

/** A shard plays whole results files, every `of`-th one: then shards never share a file, and all are equally far. */
export function shardHas(plan: Plan, shard: Shard, block: number): boolean {
  return Math.floor(block / plan.blocksPerFile) % shard.of === shard.index - 1;
}
