import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { blockCount, handCount } from '../plan/plan.js';
import { sandboxState } from '../process/sandbox.js';
import { firstDifference, makeManifest } from '../results/manifest.js';
import { playRun, type RunOutcome } from '../results/play-run.js';
import { manifestPath, readManifest } from '../results/run-folder.js';
import { folderName } from '../run/folder-name.js';
import { type League, loadLeague, readLeagueFile } from '../run/load-league.js';
import { parseShard } from '../run/shard.js';
import { ExitWith } from './exit-codes.js';
import { onInterrupt } from './interrupt.js';
import { commandLine, leaderboard, reportFolderOf, writeReportFiles } from './leaderboard.js';
import { leagueFromFlags, overlay } from './league-flags.js';
import { Progress } from './progress.js';
import { counted, shown } from './shown.js';

/** `arena run`. */
export async function runLeague(file: string | undefined, flags: Readonly<Record<string, unknown>>): Promise<void> {
  const settings = overlay(file === undefined ? {} : readLeagueFile(file), leagueFromFlags(flags));
  const shard = flags.shard === undefined ? undefined : parseShard(String(flags.shard));
  const league = loadLeague(settings, file);
  const folder = flags.out === undefined ? defaultFolder(league) : String(flags.out);
  const { name, plan, bots, play, workers } = league;
  for (const note of league.notes) process.stderr.write(`${note}\n`);
  if (play.sandbox !== 'none') process.stderr.write(`${sandboxState(play.sandbox).text}\n`);

  const interrupt = onInterrupt();
  const progress = new Progress(plan, { quiet: flags.quiet === true });
  const strays = new Map<number, string>();
  let outcome: RunOutcome;
  try {
    outcome = await playRun(
      {
        folder,
        name,
        plan,
        bots,
        play,
        workers,
        command: commandLine(process.argv.slice(2)),
        ...(shard ? { shard } : {}),
      },
      {
        signal: interrupt.signal,
        onDamage: (sentences) => process.stderr.write(damageText(folder, sentences)),
        onStart: (start) => progress.start(start),
        onBlock: (record) => progress.block(record),
        onIncident: (incident) => {
          progress.incident(incident);
          if (incident.code === 'crash/stray') strays.set(incident.entrant, incident.message);
        },
      },
    );
  } finally {
    progress.end();
    interrupt.stop();
    for (const message of strays.values()) process.stderr.write(`${message}\n`);
  }

  if (outcome.interrupted) {
    const { status } = readManifest(folder);
    process.stderr.write(
      `Interrupted: ${plan.tournament ? `${shown(status.blocks)} of ${shown(blockCount(plan))} blocks` : `${shown(status.hands)} of ${shown(handCount(plan))} hands`} are saved in ${folder}. The same command goes on from there.\n`,
    );
    throw new ExitWith(interrupt.exitCode());
  }
  const json = flags.json === true;
  process.stdout.write(await leaderboard(folder, json));
  const { status } = readManifest(folder);
  if (!outcome.complete) {
    process.stderr.write(
      `${shown(status.blocks)} of ${counted(blockCount(plan), 'block')} are in ${folder}${
        shard ? `: part ${shard.index} of ${shard.of}. "arena merge" unites the parts` : ''
      }.\n`,
    );
    return;
  }
  const reportFolder = typeof flags.report === 'string' ? flags.report : reportFolderOf(folder);
  const report = flags.report === false ? undefined : await writeReportFiles(folder, reportFolder);
  if (!json) {
    const played = outcome.hands === 0 ? 'Nothing was left to play' : playedIn(outcome);
    process.stdout.write(`\n${played}. Results: ${folder}\n${report === undefined ? '' : `Report: ${report}\n`}`);
  }
  if (status.faults > 0) {
    process.stderr.write(
      `${counted(status.faults, 'fault')} of bots; the report names each, with the command that replays the hand.\n`,
    );
  }
}

function damageText(folder: string, sentences: readonly string[]): string {
  return `${sentences.join('\n')}\nWhat belongs there is played again; what was found is kept in ${join(folder, 'machine', 'damaged')}.\n`;
}

function playedIn({ hands, seconds }: RunOutcome): string {
  return `${shown(hands)} hands in ${seconds.toFixed(1)} s, ${shown(Math.round(hands / seconds))} a second`;
}

/**
 * `runs/<name>`. A name made up from the bots says little, so a folder of that name with another run in it is stepped
 * over: `runs/stud8-tight-caller-2`.
 */
function defaultFolder(league: League): string {
  const plain = join('runs', folderName(league.name));
  if (league.named) return plain;
  const mine = makeManifest(
    league.name,
    league.plan,
    league.bots.map(({ from }) => from),
    league.play,
  );
  for (let copy = 1; ; copy++) {
    const folder = copy === 1 ? plain : `${plain}-${copy}`;
    if (!existsSync(manifestPath(folder)) || firstDifference(readManifest(folder), mine) === undefined) return folder;
  }
}
