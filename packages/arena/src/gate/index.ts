export { baselineText, makeBaseline, openBaseline, refuseOtherGame } from './baseline.js';
export * from './baseline-schema.js';
export { type Gate, type GateOptions, loadGate } from './load-gate.js';
export { DEFAULT_MOST_FAULTS, type GateOutcome, type Outcome, playGate } from './play-gate.js';
export { type GateResult, gateResult } from './result.js';
export { gateResultSchema } from './result-schema.js';
export { rateText, sentenceOf } from './words.js';
export { writeGate } from './write-gate.js';
