import { describe, expect, test } from 'vitest';
import { compileCheck } from '../schema/check.js';
import { HOSTILE_NAMES, sampleReport } from '../testing/sample-report.js';
import { leaderboardCsv } from './csv.js';
import { leaderboardJson } from './json.js';
import { LEADERBOARD_SCHEMA } from './leaderboard-schema.js';
import { codeSpan, escapeMarkdown, leaderboardMarkdown } from './markdown.js';
import type { ReportData } from './model.js';

/** Two bots, one block: no interval can be known. All figures on paper: +3,000 chips of small bet 100 in 400 hands. */
const TWO: ReportData = {
  run: 'duel',
  command: 'arena run duel.json',
  seed: '0',
  rulesVersion: '1',
  format: 'heads-up',
  entrants: [{ name: 'fish' }, { name: 'shark' }],
  sections: [
    {
      id: 'razz',
      title: 'Razz',
      terms: 'Ante 25.',
      standings: [
        {
          entrant: 0,
          hands: 400,
          blocks: 1,
          netChips: -3000,
          winRate: { mean: -7.5, interval: null },
          faults: 0,
          freeFolds: 2,
          rebuys: 0,
        },
        {
          entrant: 1,
          hands: 400,
          blocks: 1,
          netChips: 3000,
          winRate: { mean: 7.5, interval: null },
          faults: 0,
          freeFolds: 0,
          rebuys: 0,
        },
      ],
    },
  ],
  faults: [],
  faultCount: 0,
  faultSums: [],
  notes: [],
};

/** Reads RFC 4180: fields by comma, records by CRLF, quotes doubled within quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (text[at] !== '"') field += text[at];
        else if (text[at + 1] === '"') field += text[at++];
        else break;
      }
      at++;
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') field += text[at++];
    }
    rows.at(-1)!.push(field);
    if (text[at] === ',') at++;
    else if (text.startsWith('\r\n', at)) {
      at += 2;
      if (at < text.length) rows.push([]);
    } else if (at < text.length) throw new Error(`Not RFC 4180 at ${at}: ${text.slice(at, at + 20)}`);
  }
  return rows;
}

describe('Markdown', () => {
  test('a duel of one block names the means and claims nothing', () => {
    expect(leaderboardMarkdown(TWO)).toBe(`# duel

- Played: heads-up
- Seed: \`0\`, rules: 1
- Play it again: \`arena run duel.json\`

## Razz

Ante 25.

| Place | Bot | sb/100 | 95 % interval | msb/hand | Net chips | Hands | Blocks | Faults |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| 1–2 | shark | +7.5 | n/a | +75 | +3,000 | 400 | 1 | 0 |
| 1–2 | fish | -7.5 | n/a | -75 | -3,000 | 400 | 1 | 0 |

A place such as 1–2 says that the intervals do not separate these bots: no claim is made within it.

## Faults

None.
`);
  });

  test('names cannot leave their cell, mention anyone or become markup', () => {
    const text = leaderboardMarkdown(sampleReport(HOSTILE_NAMES));
    const tables = text.split('\n').filter((line) => line.startsWith('|'));
    const bars = (line: string) => line.replace(/\\\|/g, '').split('|').length;
    for (let i = 1; i < tables.length; i++) {
      // A head is followed by its rule; rows below have as many cells.
      if (/^\|( -)/.test(tables[i]!)) continue;
      if (/^\|( -)/.test(tables[i - 1]!) || !/^\|( -)/.test(tables[i + 1] ?? ''))
        expect(bars(tables[i]!)).toBe(bars(tables[i - 1]!));
    }
    // In a code block everything is text.
    const outside = text.replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, '');
    expect(outside).not.toMatch(/<(img|script)/);
    expect(text).not.toMatch(/@someone/);
    expect(text).not.toContain('\u202e');
    expect(text).not.toContain('x'.repeat(50));
  });

  test.each([
    ['a|b', 'a\\|b'],
    ['<b>&', '&lt;b&gt;&amp;'],
    ['**x** _y_ `z`', '\\*\\*x\\*\\* \\_y\\_ \\`z\\`'],
    ['http://x.example', 'http&#58;//x.example'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
  ])('%j is escaped to %j', (text, escaped) => expect(escapeMarkdown(text)).toBe(escaped));

  test('a code span survives backticks', () => {
    expect(codeSpan('a `b` ``c')).toBe('``` a `b` ``c ```');
  });
});

describe('CSV', () => {
  test('reads back as RFC 4180 with a field per column and the names as they are, formulas made harmless', () => {
    const rows = parseCsv(leaderboardCsv(sampleReport(HOSTILE_NAMES, ['stud8'])));
    expect(rows).toHaveLength(HOSTILE_NAMES.length + 1);
    for (const row of rows) expect(row).toHaveLength(rows[0]!.length);
    const names = rows.slice(1).map((row) => row[rows[0]!.indexOf('name')]);
    expect(names).toEqual([
      'plain',
      'comma, "quote" and \'apostrophe\'',
      '\'=HYPERLINK("http://evil.example","win")',
      '<img src=x onerror=alert(1)></script><script>alert(2)</script>',
      '🃏 joker 👨‍👩‍👧‍👦 家族',
      'x'.repeat(200),
      'مرحبا بالعالم',
      'two lines and a null',
      '| pipes | `ticks` | **bold** @someone #1',
      'gnirts desrever',
    ]);
  });

  test('numbers stay numbers, unknown ones are n/a', () => {
    const [head, shark] = parseCsv(leaderboardCsv(TWO));
    const cell = (key: string) => shark![head!.indexOf(key)];
    expect(cell('name')).toBe('shark');
    expect(cell('net_chips')).toBe('3000');
    expect(cell('sb_per_100')).toBe('7.5');
    expect(cell('msb_per_hand')).toBe('75');
    expect(cell('sb_per_100_low95')).toBe('n/a');
    expect([cell('place_best'), cell('place_worst')]).toEqual(['1', '2']);
  });
});

test('Markdown shows the last lines of a bot’s log, whatever stands in them', () => {
  expect(leaderboardMarkdown(sampleReport(['a', 'b']))).toContain(
    [
      'The last lines of the log of b, hand 977:',
      '',
      '````text',
      'Traceback:',
      '  </pre><script>alert(8)</script>',
      '```',
      '# [31mBoom',
      '````',
      '',
      'All that the bots had written to stderr when they failed: `runs/spring/machine/stderr.jsonl`',
    ].join('\n'),
  );
});

describe('JSON', () => {
  const check = compileCheck<unknown>(LEADERBOARD_SCHEMA, 'leaderboard/invalid');

  test('fits its schema, hostile names and unknown numbers included', () => {
    const unknown: ReportData = {
      ...TWO,
      sections: [
        {
          ...TWO.sections[0]!,
          standings: [
            {
              ...TWO.sections[0]!.standings[0]!,
              winRate: { mean: Number.NaN, interval: { low: Number.NEGATIVE_INFINITY, high: 0 } },
            },
          ],
          places: [[0.25, Number.NaN]],
          columns: [{ key: 'rating', title: 'Rating', about: 'Of something.', decimals: 0, values: [null, 1] }],
        },
      ],
    };
    for (const data of [TWO, unknown, sampleReport(HOSTILE_NAMES)]) {
      const text = leaderboardJson(data);
      expect(text).not.toMatch(/NaN|Infinity/);
      expect(() => check(JSON.parse(text), 'leaderboard.json')).not.toThrow();
    }
    const [row] = JSON.parse(leaderboardJson(unknown)).games[0].standings;
    expect(row.sbPer100).toEqual({ mean: null, low95: null, high95: null });
    expect(row.more).toEqual({ rating: null });
  });

  test('the schema refuses an interval that is not there', () => {
    const document = JSON.parse(leaderboardJson(TWO));
    delete document.games[0].standings[0].sbPer100.low95;
    expect(() => check(document, 'leaderboard.json')).toThrow(/low95/);
  });

  test('names stand in it as the bots gave them', () => {
    expect(JSON.parse(leaderboardJson(sampleReport(HOSTILE_NAMES))).entrants).toEqual([...HOSTILE_NAMES]);
  });
});

test('the same data gives the same bytes', () => {
  for (const make of [leaderboardMarkdown, leaderboardCsv, leaderboardJson]) {
    expect(make(sampleReport(HOSTILE_NAMES))).toBe(make(sampleReport(HOSTILE_NAMES)));
  }
});
