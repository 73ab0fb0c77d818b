import { existsSync } from 'node:fs';
import { UsageError } from '@stud-arena/engine';
import { baselineText, makeBaseline, openBaseline } from '../gate/baseline.js';
import { DEFAULT_GATE_HANDS_PER_SESSION } from '../gate/baseline-schema.js';
import { loadGate } from '../gate/load-gate.js';
import { writeWhole } from '../results/write-file.js';
import { loadLeague } from '../run/load-league.js';
import { DEFAULT_SEATS } from '../run/schema.js';
import { botOfWords } from './bot-words.js';
import { leagueFromFlags } from './league-flags.js';
import { shown } from './shown.js';

/** `arena baseline`. */
export function writeBaseline(words: readonly string[], flags: Readonly<Record<string, unknown>>): void {
  const file = String(flags.out);
  if (existsSync(file) && flags.force !== true) {
    throw new UsageError('baseline/exists', `${file} is there already; --force writes over it.`);
  }
  const { hands: _, ...settings } = leagueFromFlags(flags);
  const bot = botOfWords(words);
  const config = {
    handsPerSession: DEFAULT_GATE_HANDS_PER_SESSION,
    ...settings,
    bots: Array.from({ length: settings.seats ?? DEFAULT_SEATS }, () => bot),
  };
  const league = loadLeague(config, undefined);
  const terms = { margin: Number(flags.margin), confidence: Number(flags.confidence), hands: Number(flags.hands) };
  const baseline = makeBaseline(league, config, terms, file);
  writeWhole(file, baselineText(baseline));
  // Read back as the gate will, so that what cannot be played is told now.
  const { plan } = loadGate(bot, openBaseline(file));
  if (flags.json === true) {
    process.stdout.write(baselineText(baseline));
    return;
  }
  process.stdout.write(
    `${file}: ${baseline.name} (${baseline.hash.slice(0, 12)}), ${baseline.games.map(({ variant }) => variant.id).join(', ')}, margin ${baseline.margin} sb/100, at most ${shown(plan.rounds * plan.seats * plan.handsPerSession)} hands.\nNext: arena gate <candidate> --baseline ${file}\n`,
  );
}
