export * from './manifest.js';
export * from './read-run.js';
export { finishedRanges, partialRanges, rangeBlocks, rangeCount, readManifest } from './run-folder.js';
export { RunWriter } from './run-writer.js';
export { decodeRange, encodeRange, type RangeFiles } from './tables.js';
