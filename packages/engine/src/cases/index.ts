export { CASE_SCHEMA, parseCase, type StudCase } from './case.js';
export { type Replay, replayCase } from './replay.js';
