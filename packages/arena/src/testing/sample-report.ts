/** Reports made by hand for tests: every number is a function of its place, none of chance. */
import type { ActionTable, Encounter, ReportData, Section, Series, Standing } from '../report/model.js';

export const HOSTILE_NAMES = [
  'plain',
  'comma, "quote" and \'apostrophe\'',
  '=HYPERLINK("http://evil.example","win")',
  '<img src=x onerror=alert(1)></script><script>alert(2)</script>',
  '🃏 joker 👨‍👩‍👧‍👦 家族',
  'x'.repeat(200),
  'مرحبا بالعالم',
  'two\nlines\r\nand a \u0000 null',
  '| pipes | `ticks` | **bold** @someone #1',
  '\u202egnirts desrever',
] as const;

const wave = (i: number, j: number): number => ((i * 37 + j * 101 + 13) % 29) - 14;

/** `names.length` bots; the earlier one wins. */
export function sampleSection(id: string, title: string, names: readonly string[], points = 200): Section {
  const n = names.length;
  const mean = (i: number): number => (n - 1 - 2 * i) * 8 + wave(i, n) / 4;
  const standings = names.map(
    (_, i): Standing => ({
      entrant: i,
      hands: 20000,
      blocks: 200,
      netChips: Math.round(mean(i) * 20000),
      winRate: { mean: mean(i), interval: { low: mean(i) - 9, high: mean(i) + 9 } },
      faults: i === n - 1 ? 2 : 0,
      freeFolds: i,
      rebuys: 0,
    }),
  );
  const pairwise = names.map((_, a) =>
    names.map((_, b): Encounter | null => {
      if (a === b) return null;
      const m = (b - a) * 9 + (a < b ? wave(a, b) : -wave(b, a));
      return { mean: m, interval: { low: m - 12, high: m + 12 }, hands: 4000 };
    }),
  );
  const series = names.map((_, i): Series => {
    const hands = Array.from({ length: points }, (_, k) => Math.round(((k + 1) * 20000) / points));
    return {
      entrant: i,
      hands,
      smallBets: hands.map((h, k) => (mean(i) * h) / 100 + 40 * Math.sin(k / 5 + i) * Math.sqrt(k / points)),
    };
  });
  const streets = ['third', 'fourth', 'fifth', 'sixth', 'seventh'];
  const actions = names.map(
    (_, i): ActionTable => ({
      entrant: i,
      counts: streets.map((_, s) => [
        900 - 100 * s - 10 * i,
        s === 0 ? 0 : 400 + 30 * i,
        700 - 40 * s,
        s === 0 ? 500 : 0,
        s === 0 ? 300 : 0,
        s === 0 ? 0 : 350 - 10 * i,
        120 + 8 * i,
        0,
      ]),
    }),
  );
  return {
    id,
    title,
    terms: 'Ante 25, bring-in 50, bets 100 and 200, stacks of 8,000 every hand.',
    standings,
    pairwise,
    series,
    streets,
    actions,
  };
}

export function sampleReport(names: readonly string[], sections = ['stud8', 'razz']): ReportData {
  return {
    run: 'sample league',
    command: 'arena run league.json --seed 7 --hands 40000',
    seed: '7',
    rulesVersion: '1',
    format: 'heads-up, 50 hands a session, duplicate blocks',
    entrants: names.map((name) => ({ name })),
    sections: sections.map((id) => sampleSection(id, id === 'razz' ? 'Razz' : 'Seven Card Stud Hi/Lo', names)),
    faults: [
      {
        entrant: names.length - 1,
        kind: 'illegal',
        code: 'action/raise-size',
        hand: 412,
        seat: 1,
        message: `It answered raise to 60 on fifth street of hand 412. Facing a bet of 20 it may fold, call 20 or raise to 40; the arena folded for it.`,
        quote: '{"type":"action","action":"raise","to":60}',
        replay: 'arena replay runs/spring --hand 412',
      },
      {
        entrant: names.length - 1,
        kind: 'garbled',
        code: 'message/json',
        hand: 977,
        seat: 0,
        message: 'It sent a line that is not JSON: <script>alert(3)</script> | `x`',
        quote: '<script>alert(3)</script>',
        log: 'Traceback:\n  </pre><script>alert(8)</script>\n```\n# \u001b[31mBoom\n',
        replay: 'arena replay runs/spring --hand 977',
      },
    ],
    faultCount: 2,
    faultLog: 'runs/spring/machine/stderr.jsonl',
    faultSums: [
      { entrant: names.length - 1, kind: 'garbled', count: 1 },
      { entrant: names.length - 1, kind: 'illegal', count: 1 },
    ],
    notes: ['Duplicate blocks: every deal is played in every rotation of the seats.'],
  };
}
