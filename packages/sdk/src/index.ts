export type { Share, Side, Stakes, Variant } from '@stud-arena/engine';
export * from './bot.js';
export * from './protocol/index.js';
export { isMain, runBot } from './run-bot.js';
export { type BotManifest, botManifestSchema } from './schemas/bot-manifest.js';
export type { JsonSchema } from './schemas/json-schema.js';
export { stakesSchema } from './schemas/stakes.js';
export { completeVariantSchema, variantSchema } from './schemas/variant.js';
