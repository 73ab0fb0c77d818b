/** The report as one self-contained HTML page. */
import { ACTIONS } from '@stud-arena/engine';
import { type ChartFile, chartFiles } from '../chart-files.js';
import { ACTION_TITLES } from '../charts/palette.js';
import { label } from '../label.js';
import { lastLines } from '../log-lines.js';
import { decimalsOf, meanText, measureOf, rangeText } from '../measure.js';
import { type Estimate, MSB_PER_SB100, type ReportData, type Section } from '../model.js';
import { decimalsFor, figureText, grouped, intervalText, known, knownInterval, signed, UNKNOWN } from '../number.js';
import { openPlace, placeText, type Ranked, rankStandings } from '../ranking.js';
import { botClass, curvesSvg } from './curves.js';
import { htmlDocument } from './document.js';
import { attribute, escapeHtml, stranger } from './escape.js';
import { PAGE_SCRIPT } from './script.js';
import { PAGE_STYLE } from './style.js';

/** Longer names are cut; the whole name is in the cell's title. */
const NAME_COLUMNS = 40;
const FAULTS_SHOWN = 200;

/** @param options.charts - Whether the PNG charts lie beside the page, to be linked. */
export function leaguePage(data: ReportData, { charts: linked = true } = {}): string {
  const sections = chartFiles(data.sections);
  const id = (k: number): string => `game-${k + 1}`;
  const tabs = sections
    .map(
      ({ section }, k) =>
        `<button type="button" role="tab" id="tab-${k + 1}" aria-controls="${id(k)}">${stranger(label(section.title, 40))}</button>`,
    )
    .join('');
  const panels = sections
    .map(
      ({ section, charts }, k) =>
        `<section role="tabpanel" id="${id(k)}" aria-labelledby="tab-${k + 1}">${sectionHtml(section, data, linked ? charts : [])}</section>`,
    )
    .join('\n');
  return htmlDocument({
    title: `${label(data.run, 80)} – stud-arena`,
    style: PAGE_STYLE,
    script: PAGE_SCRIPT,
    body: `<header>
<button type="button" class="theme" hidden>Dark</button>
<h1>${stranger(label(data.run, 120))}</h1>
<ul class="facts"><li>${stranger(data.format)}</li><li>seed <code>${stranger(label(data.seed, 80))}</code></li><li>rules ${stranger(data.rulesVersion)}</li><li>${count(data.entrants.length, 'bot')}</li><li><a href="#faults">${count(data.faultCount, 'fault')}</a></li></ul>
${data.command === '' ? '' : command(data.command)}
<nav><div role="tablist" aria-label="Games" hidden>${tabs}</div></nav>
</header>
<main>
${panels}
${handsHtml(data)}${faultsHtml(data)}${notesHtml(data.notes, 'h2')}
</main>
<footer>${data.sections.some(({ measure }) => measure !== undefined) ? 'Results in points per tournament.' : `Results in small bets per 100 hands (sb/100); 1 sb/100 is ${MSB_PER_SB100} milli-small-bets per hand (msb/hand).`} Intervals are at 95 %; ${UNKNOWN} means that nothing can be said.
The same as files: <a href="leaderboard.csv">CSV</a>, <a href="leaderboard.json">JSON</a>, <a href="leaderboard.md">Markdown</a>.</footer>`,
  });
}

const count = (n: number, noun: string): string => `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`;

const command = (text: string): string =>
  `<div class="command"><code>${escapeHtml(text)}</code><button type="button" class="copy" hidden>Copy</button></div>`;

function sectionHtml(section: Section, data: ReportData, charts: readonly ChartFile[]): string {
  const ranked = rankStandings(section.standings);
  const name = (entrant: number): string => data.entrants[entrant]!.name;
  const order = ranked.map(({ standing }) => standing.entrant);
  return [
    `<h2>${stranger(section.title)}</h2>`,
    section.terms === '' ? '' : `<p class="about">${stranger(section.terms)}</p>`,
    standingsHtml(section, ranked, name),
    finishesHtml(section, order, name),
    notesHtml(section.notes ?? []),
    section.pairwise && order.length > 1 ? matrixHtml(section, section.pairwise, order, name) : '',
    section.series?.some(({ hands }) => hands.length > 0)
      ? `<h3>Cumulative result</h3><p class="about">The swings are chance as much as skill: no interval is drawn.</p><div class="scroll chart" tabindex="0" role="region" aria-label="Cumulative result">${curvesSvg(
          section,
          data.entrants.map((entrant) => entrant.name),
        )}</div>`
      : '',
    actionsHtml(section, order, name),
    placesHtml(section, order, name),
    charts.length === 0
      ? ''
      : `<p class="about">As pictures: ${charts.map(({ title, file }) => `<a href="${attribute(file)}">${escapeHtml(title)}</a>`).join(', ')}.</p>`,
  ].join('\n');
}

const botCell = (tag: 'td' | 'th', entrant: number, name: string, more = ''): string =>
  `<${tag} class="bot ${botClass(entrant)}" title="${attribute(name)}"${more}>${stranger(label(name, NAME_COLUMNS))}</${tag}>`;

function standingsHtml(section: Section, ranked: readonly Ranked[], name: (entrant: number) => string): string {
  const decimals = decimalsOf(section);
  const { unit, about: unitAbout, par } = measureOf(section);
  const inPoints = section.measure !== undefined;
  const scale = scaleOf(
    section.standings.map(({ winRate }) => winRate),
    par,
  );
  const extra = (section.columns ?? []).filter(({ dataOnly }) => dataOnly !== true);
  const freeFolds = section.standings.some((standing) => (standing.freeFolds ?? 0) > 0);
  const rebuys = section.standings.some((standing) => (standing.rebuys ?? 0) > 0);
  const head = (title: string, first: 'ascending' | 'descending', number = true, about = '', sorted = false): string =>
    `<th scope="col"${number ? ' class="n"' : ''} data-first="${first}"${sorted ? ` aria-sort="${first}"` : ''}${about === '' ? '' : ` title="${attribute(about)}"`}><button type="button">${escapeHtml(title)}</button></th>`;
  const open = openPlace(ranked);
  const rows = ranked.map((row, k) => {
    const { standing } = row;
    const { entrant, winRate } = standing;
    const mean = known(winRate.mean);
    const cell = (text: string, value: number | null): string =>
      `<td class="n${value === null ? ' none' : ''}" data-v="${value ?? ''}">${text}</td>`;
    return (
      `<tr><td data-v="${k}">${placeText(row)}</td>` +
      botCell('th', entrant, name(entrant), ` scope="row" data-v="${attribute(`x${name(entrant).toLowerCase()}`)}"`) +
      cell(meanText(section, mean, decimals), mean) +
      `<td class="drawn ${botClass(entrant)}">${drawInterval(winRate, scale)}</td>` +
      `<td class="n${knownInterval(winRate.interval) === null ? ' none' : ''}">${rangeText(section, winRate.interval, decimals)}</td>` +
      (inPoints
        ? cell(grouped(standing.finishes?.tournaments ?? 0), standing.finishes?.tournaments ?? 0)
        : cell(mean === null ? UNKNOWN : signed(mean * MSB_PER_SB100, Math.max(0, decimals - 1)), mean) +
          cell(
            standing.netChips > 0 ? `+${grouped(standing.netChips)}` : grouped(standing.netChips),
            standing.netChips,
          )) +
      cell(grouped(standing.hands), standing.hands) +
      cell(grouped(standing.blocks), standing.blocks) +
      cell(grouped(standing.faults), standing.faults) +
      (freeFolds ? cell(standing.freeFolds === null ? UNKNOWN : grouped(standing.freeFolds), standing.freeFolds) : '') +
      (rebuys ? cell(standing.rebuys === null ? UNKNOWN : grouped(standing.rebuys), standing.rebuys) : '') +
      extra.map((column) => cell(figureText(column, entrant), known(column.values[entrant]))).join('') +
      '</tr>'
    );
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Leaderboard">
<table class="sortable"><thead><tr>${head('Place', 'ascending', false, 'The places that the intervals leave open', true)}${head('Bot', 'ascending', false)}${head(unit, 'descending', true, unitAbout)}<th scope="col">Interval, drawn</th><th scope="col" class="n">95 % interval</th>${inPoints ? head('Tournaments', 'descending') : head('msb/hand', 'descending', true, 'Milli-small-bets per hand') + head('Net chips', 'descending')}${head('Hands', 'descending')}${head('Blocks', 'descending', true, 'Sets of deals played in every rotation of the seats: the independent unit of the statistics')}${head('Faults', 'descending')}${freeFolds ? head('Free folds', 'descending', true, 'Folds where checking was free') : ''}${rebuys ? head('Rebuys', 'descending') : ''}${extra.map(({ title, about }) => head(title, 'descending', true, about)).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
${open === undefined ? '' : `<p class="about">A place such as ${open} says that the intervals do not separate these bots: no claim is made within it.</p>`}`;
}

interface Scale {
  readonly low: number;
  readonly high: number;
  /** Where the line is drawn. */
  readonly par: number;
}

function scaleOf(estimates: readonly Estimate[], par: number): Scale {
  const ends = estimates.flatMap(({ mean, interval }) => {
    const at95 = knownInterval(interval);
    return at95 === null ? [known(mean) ?? 0] : [at95.low, at95.high];
  });
  const low = Math.min(par, ...ends);
  const high = Math.max(par, ...ends);
  const room = (high - low || 1) * 0.05;
  return { low: low - room, high: high + room, par };
}

function drawInterval({ mean, interval }: Estimate, { low, high, par }: Scale): string {
  const at = (x: number): string => ((100 * (x - low)) / (high - low)).toFixed(2);
  const at95 = knownInterval(interval);
  const bar =
    at95 === null
      ? ''
      : `<i class="bar" style="left:${at(at95.low)}%;width:${(Number(at(at95.high)) - Number(at(at95.low))).toFixed(2)}%"></i>`;
  const dot =
    known(mean) === null ? '' : `<i class="dot${at95 === null ? ' open' : ''}" style="left:${at(mean!)}%"></i>`;
  return `<span class="interval" aria-hidden="true"><i class="zero" style="left:${at(par)}%"></i>${bar}${dot}</span>`;
}

function matrixHtml(
  section: Section,
  pairwise: NonNullable<Section['pairwise']>,
  order: readonly number[],
  name: (entrant: number) => string,
): string {
  const means = pairwise.flat().map((cell) => known(cell?.mean));
  const largest = Math.max(1e-9, ...means.map((x) => Math.abs(x ?? 0)));
  const decimals = decimalsFor(means);
  const cell = (a: number, b: number): string => {
    if (a === b) return '<td class="self"></td>';
    const encounter = pairwise[a]?.[b] ?? null;
    const mean = known(encounter?.mean);
    if (encounter === null || mean === null) return `<td class="none">${encounter === null ? '' : UNKNOWN}</td>`;
    const at95 = knownInterval(encounter.interval);
    const sure = at95 !== null && (at95.low > 0 || at95.high < 0);
    const text = signed(mean, decimals);
    const half = at95 === null ? `± ${UNKNOWN}` : `± ${((at95.high - at95.low) / 2).toFixed(decimals)}`;
    // Colour is a claim as well: faint where the interval holds 0 or is unknown.
    const shade = ((Math.abs(mean) / largest) * (sure ? 0.9 : 0.25)).toFixed(3);
    const hover = `${grouped(encounter.hands)} ${section.measure ? 'tournaments' : 'hands'}, 95 % interval ${intervalText(encounter.interval, decimals)}`;
    return `<td class="${mean >= 0 ? 'gain' : 'loss'}" style="--t:${shade}" title="${hover}">${sure ? `<b>${text}</b>` : `<span>${text}</span>`}<small>${half}</small></td>`;
  };
  return `<h3>Each against each</h3><p class="about">What the row won from the column, ${measureOf(section).unit} ± half of its 95 % interval; bold where the interval leaves out 0.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Each against each"><table class="matrix"><thead><tr><td></td>${order.map((b) => `<th scope="col" title="${attribute(name(b))}">${stranger(label(name(b), 24))}</th>`).join('')}</tr></thead><tbody>
${order.map((a) => `<tr><th scope="row" title="${attribute(name(a))}">${stranger(label(name(a), 32))}</th>${order.map((b) => cell(a, b)).join('')}</tr>`).join('\n')}
</tbody></table></div>`;
}

function actionsHtml(section: Section, order: readonly number[], name: (entrant: number) => string): string {
  const { actions, streets } = section;
  if (!actions?.length || !streets?.length) return '';
  const tables = new Map(actions.map((table) => [table.entrant, table.counts]));
  const used = ACTIONS.map((_, a) => a).filter((a) =>
    actions.some(({ counts }) => counts.some((street) => (street[a] ?? 0) > 0)),
  );
  const bar = (counts: readonly number[]): string => {
    const all = counts.reduce((x, y) => x + y, 0);
    if (all === 0) return '<td class="none">–</td>';
    const shares = used.filter((a) => (counts[a] ?? 0) > 0).map((a) => ({ a, share: (100 * counts[a]!) / all }));
    const words = `${shares.map(({ a, share }) => `${ACTION_TITLES[a]} ${share.toFixed(1)} %`).join(', ')}; ${grouped(all)} decisions`;
    return `<td><span class="stack" role="img" aria-label="${words}" title="${words}">${shares.map(({ a, share }) => `<i class="a${a}" style="width:${share.toFixed(2)}%"></i>`).join('')}</span></td>`;
  };
  return `<h3>Decisions by street</h3><p class="about">Share of each action in the bot’s decisions; the numbers show when you point at a bar.</p>
<ul class="legend">${used.map((a) => `<li><i class="a${a}"></i>${ACTION_TITLES[a]}</li>`).join('')}</ul>
<div class="scroll" tabindex="0" role="region" aria-label="Decisions by street"><table class="streets"><thead><tr><th scope="col">Bot</th>${streets.map((street) => `<th scope="col">${stranger(label(street, 20))}</th>`).join('')}</tr></thead><tbody>
${order
  .filter((entrant) => tables.has(entrant))
  .map((entrant) => {
    const counts = tables.get(entrant)!;
    return `<tr>${botCell('th', entrant, name(entrant), ' scope="row"')}${streets.map((_, s) => bar(counts[s] ?? [])).join('')}</tr>`;
  })
  .join('\n')}
</tbody></table></div>`;
}

function placesHtml(section: Section, order: readonly number[], name: (entrant: number) => string): string {
  if (!section.places) return '';
  return `<h3>How stable the places are</h3><p class="about">How often each bot takes each place when the blocks are drawn again with replacement.</p>
${sharesHtml('Stability of the places', order.length, order, name, (entrant, place) => section.places![entrant]?.[place])}`;
}

function finishesHtml(section: Section, order: readonly number[], name: (entrant: number) => string): string {
  const shares = new Map(section.standings.map(({ entrant, finishes }) => [entrant, finishes?.shares]));
  const seats = shares.get(order[0] ?? -1)?.length;
  if (seats === undefined) return '';
  return `<h3>Where they finished</h3><p class="about">The share of its tournaments that a bot finished in each place.</p>
${sharesHtml('Finishing places', seats, order, name, (entrant, place) => shares.get(entrant)?.[place])}`;
}

/** A row a bot, a column a place: how often, as a number and by shade. */
function sharesHtml(
  title: string,
  columns: number,
  order: readonly number[],
  name: (entrant: number) => string,
  shareOf: (entrant: number, place: number) => number | undefined,
): string {
  const places = Array.from({ length: columns }, (_, k) => k);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table class="matrix"><thead><tr><td></td>${places.map((k) => `<th scope="col">${k + 1}</th>`).join('')}</tr></thead><tbody>
${order
  .map(
    (entrant) =>
      `<tr><th scope="row">${stranger(label(name(entrant), 32))}</th>${places
        .map((k) => {
          const p = known(shareOf(entrant, k));
          return p === null
            ? `<td class="none">${UNKNOWN}</td>`
            : `<td class="gain" style="--t:${(p * 0.9).toFixed(3)}">${p === 0 ? '' : `${(100 * p).toFixed(p < 0.01 ? 1 : 0)} %`}</td>`;
        })
        .join('')}</tr>`,
  )
  .join('\n')}
</tbody></table></div>`;
}

function handsHtml(data: ReportData): string {
  if (!data.hands?.length) return '';
  return `<h2 id="hands">Hands worth a look</h2>${data.hands
    .map(({ title, replay, href }) => {
      const text = stranger(title);
      return `<p>${href === '' ? text : `<a href="${attribute(href)}">${text}</a>`}</p>${command(replay)}`;
    })
    .join('\n')}${
    data.pageCommands === undefined || data.hands.every(({ href }) => href !== '')
      ? ''
      : `<p class="about">Not all of these hands were kept. Played again, on one page:</p>${command(data.pageCommands.biggest)}`
  }`;
}

function logHtml(log: string | undefined): string {
  if (log === undefined) return '';
  return `<p>The last lines of its log:</p><pre>${lastLines(log).map(escapeHtml).join('\n')}</pre>`;
}

function faultsHtml(data: ReportData): string {
  if (data.faultCount === 0) return '<h2 id="faults">Faults</h2><p>None.</p>';
  const shown = data.faults.slice(0, FAULTS_SHOWN);
  const items = shown.map(
    (
      fault,
    ) => `<div class="fault"><p class="bot">${stranger(label(data.entrants[fault.entrant]!.name, NAME_COLUMNS))}</p>
<p class="about">hand ${fault.hand}, seat ${fault.seat}: ${escapeHtml(fault.kind)} <code>${escapeHtml(fault.code)}</code></p><p>${stranger(fault.message)}</p>
${fault.quote === '' ? '' : `<p>It sent <code>${escapeHtml(label(fault.quote, 500))}</code></p>`}${fault.href === undefined ? '' : `<p><a href="${attribute(fault.href)}">See the hand</a></p>`}${logHtml(fault.log)}${command(fault.replay)}</div>`,
  );
  const rest = data.faultCount - shown.length;
  const sums = data.faultSums.map(
    ({ entrant, kind, count: n }) =>
      `<li>${stranger(label(data.entrants[entrant]!.name, NAME_COLUMNS))}: ${grouped(n)} × ${escapeHtml(kind)}</li>`,
  );
  return `<h2 id="faults">Faults</h2><ul class="notes">${sums.join('')}</ul>${rest > 0 ? `<p class="about">${grouped(data.faultCount)} in all, the first ${shown.length} are shown.</p>` : ''}
${data.faultLog === undefined ? '' : `<p class="about">All that the bots had written to stderr when they failed: <code>${escapeHtml(data.faultLog)}</code></p>`}
${
  data.pageCommands === undefined || (rest <= 0 && shown.every(({ href }) => href !== undefined))
    ? ''
    : `<p class="about">Their hands on one page:</p>${command(data.pageCommands.faults)}`
}
${items.slice(0, 5).join('\n')}
${items.length > 5 ? `<details><summary>${items.length - 5} more</summary>${items.slice(5).join('\n')}</details>` : ''}`;
}

function notesHtml(notes: readonly string[], heading = ''): string {
  if (notes.length === 0) return '';
  return `${heading === '' ? '' : `<${heading}>Notes</${heading}>`}<ul class="notes">${notes.map((note) => `<li>${stranger(note)}</li>`).join('')}</ul>`;
}
