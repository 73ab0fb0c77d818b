export * from './actions.js';
export { Betting, type Legal } from './betting.js';
export * from './cards.js';
export { type DealSource, deckOf, explicitDeal, type FixedCards, ShuffledDeal } from './deal.js';
export * from './errors.js';
export { Hand } from './hand.js';
export { type LegalAction, legalActions, sharedAction } from './legal-actions.js';
export { describeLegal } from './legal-text.js';
export {
  formatOf,
  type HandFormat,
  type Move,
  type MoveKind,
  NO_TIME,
  type NotedHand,
  type PlayedOut,
  parseOpenHandHistory,
  parsePhh,
  parsePokerStars,
  parseRecordJson,
  phhCode,
  playOut,
  readHands,
  type StudGame,
  studGame,
  type ToldHand,
  writeOpenHandHistory,
  writePhh,
  writePhhs,
  writePokerStars,
} from './notation/index.js';
export { Pots } from './pots.js';
export {
  lowCategory,
  rankAceToFive,
  rankAceToFive7,
} from './rankings/ace-to-five.js';
export { HIGH_CATEGORIES, type HighCategory, LOW_CATEGORIES, type LowCategory } from './rankings/classes.js';
export { rankDeuceToSeven, rankDeuceToSeven5 } from './rankings/deuce-to-seven.js';
export { rankEightOrBetter, rankEightOrBetter7 } from './rankings/eight-or-better.js';
export { highCategory, highCategoryIndex, rankHigh, rankHigh5, rankHigh7 } from './rankings/high.js';
export { rankHighAndEight7 } from './rankings/high-and-eight.js';
export { describeRanking, nameOfRanking } from './rankings/names.js';
export { type Ranker, rankerOf, rankHighSpade } from './rankings/ranker.js';
export { showingHigh, showingLow } from './rankings/showing.js';
export { rankSoko, rankSoko5 } from './rankings/soko.js';
export {
  type HandRecord,
  type IllegalPlay,
  parseHistory,
  type RecordedAction,
  type Replay,
  recordOf,
  replay,
  startOf,
} from './record.js';
export { createRandom, deriveSeed, type Random, type RunKey, runKey } from './rng.js';
export { Showdown, WHOLE_POT } from './showdown.js';
export { Shuffler } from './shuffle.js';
export { leastStack, Table, type TableMode } from './table.js';
export * from './variant.js';
export { STAKES_PRESETS } from './variants/catalogue.js';
export { nearest } from './variants/nearest.js';
export {
  isAceLow,
  isLowGame,
  isLowShare,
  MAX_CARDS,
  MAX_CHIPS,
  parseStakes,
  parseVariant,
  VARIANTS,
  type VariantFile,
  variantById,
} from './variants/parse.js';
export {
  actionWord,
  boardTexts,
  communityText,
  HandView,
  historyText,
  holdingText,
  liveSeats,
  shownTexts,
  type View,
  viewOf,
} from './view.js';
