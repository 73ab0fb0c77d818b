export { buildReport } from './build-report.js';
export { type CollectOptions, collectReport, collectStandings, liveStanding } from './collect.js';
export { LEADERBOARD_FORMAT, leaderboardJson } from './json.js';
export { LEADERBOARD_SCHEMA } from './leaderboard-schema.js';
export type * from './model.js';
export { type TerminalOptions, terminalLeaderboard, wantsColour } from './terminal.js';
export { type ReportOptions, writeReport } from './write-report.js';
