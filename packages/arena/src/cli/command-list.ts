import type { Command } from 'commander';

/** A command of `arena`: its options and action are loaded when it is called, so that `arena --help` stays quick. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: () => Command }>;
}

export const COMMANDS: readonly CommandEntry[] = [
  { name: 'init', summary: 'write a new bot, in any of seven languages', load: () => import('./commands/init.js') },
  { name: 'run', summary: 'play a league: bots, hands, a folder of results', load: () => import('./commands/run.js') },
  {
    name: 'report',
    summary: 'make the leaderboard and charts of a run again',
    load: () => import('./commands/report.js'),
  },
  {
    name: 'replay',
    summary: 'show a hand of a run or file, action by action',
    load: () => import('./commands/replay.js'),
  },
  {
    name: 'verify',
    summary: 'play blocks again and compare them byte by byte',
    load: () => import('./commands/verify.js'),
  },
  {
    name: 'gate',
    summary: 'a candidate against its baseline: pass, worse or inconclusive',
    load: () => import('./commands/gate.js'),
  },
  {
    name: 'baseline',
    summary: 'write the baseline file for the gate',
    load: () => import('./commands/baseline.js'),
  },
  {
    name: 'plan',
    summary: 'how many hands tell two bots apart, and how long that takes',
    load: () => import('./commands/plan.js'),
  },
  {
    name: 'validate',
    summary: 'look a bot over: what to change before others play it',
    load: () => import('./commands/validate.js'),
  },
  {
    name: 'challenge',
    summary: 'a bot up the ladder of house bots, and where the money went',
    load: () => import('./commands/challenge.js'),
  },
  { name: 'merge', summary: 'unite the parts of a run', load: () => import('./commands/merge.js') },
  {
    name: 'export',
    summary: 'write a run’s tables as CSV or Parquet, or its hands',
    load: () => import('./commands/export.js'),
  },
  {
    name: 'debug',
    summary: 'replay one hand with one of its bots, so that a debugger can be attached',
    load: () => import('./commands/debug.js'),
  },
  {
    name: 'scenario',
    summary: 'test a bot in positions written by hand, or write them from a hand',
    load: () => import('./commands/scenario.js'),
  },
  {
    name: 'equity',
    summary: 'what hands are worth against each other if nobody folds any more',
    load: () => import('./commands/equity.js'),
  },
  { name: 'play', summary: 'play against bots in the terminal', load: () => import('./commands/play.js') },
  {
    name: 'doctor',
    summary: 'what this machine has and lacks for the arena',
    load: () => import('./commands/doctor.js'),
  },
  {
    name: 'completion',
    summary: 'print a completion script for bash, zsh or fish',
    load: () => import('./commands/completion.js'),
  },
  { name: 'variants', summary: 'list the games, or show one', load: () => import('./commands/variants.js') },
];
