export * from './actions.js';
export * from './cards.js';
export * from './errors.js';
export { createRandom, deriveSeed, type Random, type RunKey, runKey } from './rng.js';
export { Shuffler, shuffleInPlace } from './shuffle.js';
export * from './variant.js';
