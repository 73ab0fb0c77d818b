export type { ActionName, Card, Random, Ranker, Share, Side, Stakes, Street, Variant } from '@stud-arena/engine';
export {
  createRandom,
  deckOf,
  formatCard,
  formatCards,
  parseCard,
  parseCards,
  rankerOf,
  rankHigh,
  rankOf,
  suitOf,
  UsageError,
  VARIANTS,
  variantById,
} from '@stud-arena/engine';
export * from './bot.js';
export { random } from './chance.js';
export { checkDecision } from './check-decision.js';
export {
  type Equity,
  type EquityOptions,
  equity,
  type HandEquity,
  type ShareOdds,
  showdownsToCome,
} from './equity/equity.js';
export { lastAggressor, type PastAction, parseHistory } from './history.js';
export { type LegalRaise, legalOf, legalRaise, potOdds, potSize, raiseTo, toCall } from './price.js';
export * from './protocol/index.js';
export { type Cards, describe, rankCards } from './ranking.js';
export { readCards } from './read-cards.js';
export { type Position, type Rehearsed, rehearse, viewAt } from './rehearse.js';
export { isMain, runBot } from './run-bot.js';
export { type BotManifest, botManifestSchema } from './schemas/bot-manifest.js';
export type { JsonSchema } from './schemas/json-schema.js';
export { stakesSchema } from './schemas/stakes.js';
export { completeVariantSchema, variantSchema } from './schemas/variant.js';
export { readStartingCards, type StartingCards } from './starting-cards.js';
export { board, deadCards, holding, holeCards, opponents, seenCards, unseenCards } from './visible-cards.js';
