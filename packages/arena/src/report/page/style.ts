/** The pages' style sheet. Colours of bots are those of the charts; dark ones are lighter on dark paper. */
import { ACTION_COLOURS, BOT_COLOURS } from '../charts/palette.js';

const DARK_BOTS = [
  '#4da3dd',
  '#f07f3c',
  '#2cc39a',
  '#dd9abf',
  '#edb233',
  '#7cc8f2',
  '#d0668f',
  '#8f83e6',
  '#bdbd55',
  '#a0a0a0',
];

const DARK = `
  --paper: #14171c; --card: #1b1f26; --ink: #e8eaed; --faint: #9aa3af; --line: #333a45; --accent: #6cb2f0;
  --gain: 60 130 190; --loss: 190 105 40; --mark: #2a303a; color-scheme: dark;
  ${DARK_BOTS.map((colour, i) => `--b${i}: ${colour};`).join(' ')}`;

export const PAGE_STYLE = `
:root {
  --paper: #fff; --card: #f7f8fa; --ink: #1b1f24; --faint: #5b6470; --line: #dfe3e8; --accent: #0b62a8;
  --gain: 86 164 218; --loss: 235 145 70; --mark: #eef1f5; color-scheme: light;
  ${BOT_COLOURS.map((colour, i) => `--b${i}: ${colour};`).join(' ')}
  ${ACTION_COLOURS.map((colour, i) => `--a${i}: ${colour};`).join(' ')}
}
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) {${DARK} } }
:root[data-theme=dark] {${DARK} }
${BOT_COLOURS.map((_, i) => `.c${i} { --bot: var(--b${i}); }`).join(' ')}
${ACTION_COLOURS.map((_, i) => `.a${i} { background: var(--a${i}); }`).join(' ')}
.d1 polyline { stroke-dasharray: 7 4; } .d2 polyline { stroke-dasharray: 2 3; } .d3 polyline { stroke-dasharray: 10 3 2 3; }
@media screen { [hidden] { display: none !important; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main, header, footer { max-width: 1280px; margin: 0 auto; padding: 0 16px; }
header { padding-top: 24px; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 8px; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 32px 0 4px; } h3 { font-size: 1.05rem; margin: 28px 0 4px; }
p { margin: 4px 0 12px; } .about, .facts, footer { color: var(--faint); }
a { color: var(--accent); }
.facts { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 2px 20px; }
code { font: .875em/1.45 ui-monospace, monospace; background: var(--mark); border-radius: 4px; padding: 1px 5px; overflow-wrap: anywhere; }
.command { display: flex; gap: 8px; align-items: start; margin: 10px 0; }
.command code { padding: 5px 9px; flex: 0 1 auto; }
button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 6px; padding: 3px 10px; cursor: pointer; }
button:hover { border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.copy { font-size: .8rem; white-space: nowrap; }
.theme { float: right; font-size: .85rem; }
[role=tablist] { display: flex; flex-wrap: wrap; gap: 4px; margin: 20px 0 0; border-bottom: 2px solid var(--line); }
[role=tab] { border: 0; border-radius: 6px 6px 0 0; padding: 8px 16px; margin-bottom: -2px; border-bottom: 3px solid transparent; max-width: 100%; overflow: hidden; text-overflow: ellipsis; }
[role=tab][aria-selected=true] { border-bottom-color: var(--accent); font-weight: 600; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; margin: 8px 0 16px; background: var(--paper); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .875rem; }
th, td { padding: 7px 7px; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { background: var(--card); font-weight: 600; vertical-align: bottom; white-space: normal; }
th.n, td.n { text-align: right; }
th button { border: 0; padding: 0; font-weight: 600; border-radius: 3px; }
th button::after { content: " \\2195"; color: var(--faint); font-weight: 400; }
th[aria-sort=ascending] button::after { content: " \\2191"; color: var(--accent); }
th[aria-sort=descending] button::after { content: " \\2193"; color: var(--accent); }
.bot { white-space: normal; overflow-wrap: anywhere; min-width: 9rem; max-width: 18rem; font-weight: 600; }
.bot::before { content: ""; float: left; width: .7em; height: .7em; border-radius: 50%; background: var(--bot); margin: .4em .5em 0 0; }
.d1.bot::before { border-radius: 0; } .d2.bot::before { border-radius: 0; transform: rotate(45deg); } .d3.bot::before { border-radius: 0 50% 50% 50%; }
.sortable .bot { position: sticky; left: 0; z-index: 1; background: var(--paper); box-shadow: 1px 0 var(--line); }
.sortable thead th:nth-child(2) { position: sticky; left: 0; z-index: 2; box-shadow: 1px 0 var(--line); }
.none { color: var(--faint); }
.drawn { min-width: 110px; width: 20%; }
.interval { position: relative; height: 18px; display: block; }
.interval i { position: absolute; top: 0; bottom: 0; }
.interval .zero { width: 1px; background: var(--faint); top: -8px; bottom: -8px; }
.interval .bar { top: 5px; bottom: 5px; background: var(--bot); opacity: .55; border-radius: 1px; min-width: 2px; }
.interval .dot { width: 3px; top: 1px; bottom: 1px; margin-left: -1.5px; border-radius: 2px; background: var(--bot); }
.interval .dot.open { width: 12px; top: 3px; bottom: 3px; margin-left: -6px; border-radius: 50%; border: 2px solid var(--bot); }
.interval .dot.open { background: var(--paper); }
.chart svg { display: block; width: 100%; min-width: 640px; padding: 6px; }
.chart text { fill: var(--ink); font: 12px system-ui, sans-serif; } .chart text.axis { fill: var(--faint); }
.chart .grid { stroke: var(--line); } .chart .zero { stroke: var(--ink); stroke-width: 1.3; }
.chart polyline { fill: none; stroke: var(--bot); stroke-width: 2; stroke-linejoin: round; } .chart polyline.stub { stroke-width: 1.2; }
.matrix td { text-align: center; padding: 6px 10px; border-right: 1px solid var(--paper); border-bottom: 1px solid var(--paper); }
.matrix td b, .matrix td span { display: block; line-height: 1.25; } .matrix td small { display: block; line-height: 1.25; color: inherit; opacity: .85; }
.matrix th { white-space: normal; overflow-wrap: anywhere; min-width: 5.5rem; max-width: 9rem; } .matrix thead th { text-align: center; }
.matrix tbody th { position: sticky; left: 0; background: var(--card); min-width: 8rem; max-width: 12rem; }
.gain { background: rgb(var(--gain) / var(--t)); } .loss { background: rgb(var(--loss) / var(--t)); } .self { background: var(--mark); }
.stack { display: flex; height: 18px; min-width: 110px; border-radius: 3px; overflow: hidden; } .stack i { flex: none; }
.streets td:not(:first-child) { padding: 5px 8px; width: 17%; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 6px 0; padding: 0; list-style: none; font-size: .875rem; }
.legend i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .4em; }
.fault { border: 1px solid var(--line); border-left: 4px solid #d55e00; border-radius: 6px; padding: 8px 14px; margin: 10px 0; }
.fault p { margin: 2px 0; overflow-wrap: anywhere; } .fault pre { font: .8125em/1.4 ui-monospace, monospace; background: var(--mark); border-radius: 4px; padding: 5px 9px; margin: 4px 0; overflow-x: auto; } .fault .bot::before { display: none; }
details > summary { cursor: pointer; margin: 8px 0; }
.notes { padding-left: 20px; } .notes li { overflow-wrap: anywhere; }
footer { padding: 24px 16px 40px; font-size: .875rem; }
@media (max-width: 640px) { body { font-size: 15px; } table { font-size: .8125rem; } th, td { padding: 5px 6px; } .bot { min-width: 6.5rem; max-width: 9rem; } .drawn { min-width: 100px; } th:not([aria-sort]) button::after { content: none; } }
@media print { .theme, .copy, [role=tablist] { display: none; } [role=tabpanel] { display: block !important; } .scroll { overflow: visible; } }
`;
