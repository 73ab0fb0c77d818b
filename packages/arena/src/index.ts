/** What programs may use of the arena. The rest is the command's own and may change in any version. */

export { openBaseline } from './gate/baseline.js';
export { type Baseline, baselineSchema } from './gate/baseline-schema.js';
export { type Gate, type GateOptions, loadGate } from './gate/load-gate.js';
export { type GateHooks, type GateOutcome, type GateSettings, playGate } from './gate/play-gate.js';
export { type GateResult, gateResult } from './gate/result.js';
export { gateResultSchema } from './gate/result-schema.js';
export { writeGate } from './gate/write-gate.js';
export type { Fault, FaultKind } from './match/record.js';
export type { Entrant, Game, Plan } from './plan/plan.js';
export type { Guarantee, Manifest, ManifestEntrant, RunStatus } from './results/manifest.js';
export { type MergeOutcome, mergeRuns } from './results/merge-runs.js';
export { playRun, type RunHooks, type RunJob, type RunOutcome } from './results/play-run.js';
export {
  type ActionSums,
  type BlockSums,
  type HandRows,
  openRun,
  type Run,
  readActionSums,
  readBlockSums,
  readFaults,
  readHands,
  readHistory,
} from './results/read-run.js';
export { type League, loadLeague, readLeagueFile } from './run/load-league.js';
export { type LeagueConfig, leagueSchema } from './run/schema.js';
export { ARENA_VERSION, RULES_VERSION } from './version.js';
