export * from './actions.js';
export * from './cards.js';
export * from './errors.js';
export {
  lowCategory,
  rankAceToFive,
  rankAceToFive7,
} from './rankings/ace-to-five.js';
export { HIGH_CATEGORIES, type HighCategory, LOW_CATEGORIES, type LowCategory } from './rankings/classes.js';
export { rankDeuceToSeven, rankDeuceToSeven5 } from './rankings/deuce-to-seven.js';
export { rankEightOrBetter, rankEightOrBetter7 } from './rankings/eight-or-better.js';
export { highCategory, highCategoryIndex, rankHigh, rankHigh5, rankHigh7 } from './rankings/high.js';
export { type Ranker, rankerOf, rankHighSpade } from './rankings/ranker.js';
export { showingHigh, showingLow } from './rankings/showing.js';
export { rankSoko, rankSoko5 } from './rankings/soko.js';
export { createRandom, deriveSeed, type Random, type RunKey, runKey } from './rng.js';
export { Shuffler } from './shuffle.js';
export * from './variant.js';
