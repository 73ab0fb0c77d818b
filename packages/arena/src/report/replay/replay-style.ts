/** What the replay page adds to the pages' style sheet. */
export const REPLAY_STYLE = `
main { display: grid; grid-template-columns: minmax(0, 1fr) 300px; gap: 16px; align-items: start; padding-bottom: 24px; }
header { padding-top: 14px; } h1 { font-size: 1.25rem; margin: 0; }
.pick { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 8px 0; }
.pick label { min-width: 0; max-width: 100%; display: flex; gap: 6px; align-items: center; } .pick select { font: inherit; min-width: 0; max-width: 22rem; text-overflow: ellipsis; padding: 3px 6px; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
.table { position: relative; height: clamp(500px, calc(100vh - 330px), 680px); margin: 14px 0 30px; }
.felt { position: absolute; inset: 17% 15%; border-radius: 50%; background: #1d6b45; border: 10px solid #5c3d24; box-shadow: inset 0 0 40px #0006; }
.middle { position: absolute; left: 50%; top: 50%; transform: translate(-50%, -50%); text-align: center; color: #fff; width: 46%; z-index: 2; }
.middle .street { font-size: 1.05rem; font-weight: 600; } .middle .pots { font-size: .95rem; } .middle .pots span { display: inline-block; background: #0005; border-radius: 99px; padding: 1px 12px; margin: 2px; }
.middle .deck { min-height: 44px; margin-top: 4px; }
.seat { position: absolute; left: calc(50% + var(--x) * 1%); top: calc(50% + var(--y) * 1%); transform: translate(-50%, -50%); width: max-content; max-width: 32%; z-index: 3; }
.plate { background: var(--card); border: 2px solid var(--line); border-radius: 10px; padding: 5px 8px; text-align: center; box-shadow: 0 1px 4px #0003; }
.seat.turn .plate { border-color: var(--accent); box-shadow: 0 0 0 3px var(--accent); } .seat.acted .plate { border-color: #e69f00; }
.seat.out .plate > * { opacity: .5; }
.who { font-weight: 600; font-size: .875rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-width: 12.5rem; margin: 0 auto; }
.chips { font-size: .8125rem; color: var(--faint); font-variant-numeric: tabular-nums; }
.dealer { display: inline-block; background: #fff; color: #000; border: 1px solid #888; border-radius: 50%; width: 1.35em; height: 1.35em; line-height: 1.3em; font-size: .75rem; font-weight: 700; margin-right: 4px; text-align: center; }
.cards { display: flex; justify-content: center; gap: 2px; min-height: 42px; margin: 2px 0; }
.card { display: inline-flex; flex-direction: column; align-items: center; justify-content: center; width: 29px; height: 40px; border-radius: 4px; background: #fff; border: 1px solid #8a8f98; font: 700 14px/1.05 system-ui, sans-serif; color: #111; }
.card.h { color: #c8102e; } .card.d { color: #0b55c4; } .card.c { color: #167a2e; }
.card.down { background: #e9edf3; border-style: dashed; } .card.back { background: repeating-linear-gradient(45deg, #34507c 0 4px, #4a6aa0 4px 8px); border-color: #22365a; color: transparent; }
.bet { position: absolute; left: calc(50% + var(--bx) * 1px); top: calc(50% + var(--by) * 1px); transform: translate(-50%, -50%); background: #f0d000; color: #111; border: 1px solid #7d6c00; border-radius: 99px; padding: 0 9px; font-size: .8125rem; font-weight: 600; white-space: nowrap; z-index: 4; }
.bet:empty { display: none; }
.says { font-size: .75rem; color: var(--faint); max-width: 13.25rem; margin: 0 auto; } .equity { height: 5px; border-radius: 3px; background: var(--line); overflow: hidden; margin-top: 3px; } .equity i { display: block; height: 100%; background: var(--accent); }
.won { color: #15803d; } .lost { color: #b91c1c; } :root[data-theme=dark] .won { color: #5fd38a; } :root[data-theme=dark] .lost { color: #ff8d85; }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) .won { color: #5fd38a; } :root:not([data-theme=light]) .lost { color: #ff8d85; } }
.controls { position: sticky; bottom: 0; background: var(--paper); padding: 8px 0; z-index: 6; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; border-top: 1px solid var(--line); }
.controls button { min-width: 44px; min-height: 40px; font-size: 1.05rem; } .controls input { flex: 1 1 160px; min-width: 120px; accent-color: var(--accent); height: 40px; }
.now { flex: 0 0 100%; min-height: 3.2em; max-height: 8em; overflow-y: auto; font-size: 1.0625rem; margin: 0; overflow-wrap: anywhere; } .now .note { display: block; font-size: .875rem; color: var(--faint); } .now .bad { display: block; font-size: .875rem; color: #d55e00; }
.log { max-height: clamp(560px, calc(100vh - 180px), 760px); overflow-y: auto; border: 1px solid var(--line); border-radius: 8px; padding: 4px; font-size: .8125rem; margin: 0; list-style: none; }
.log li.street { font-weight: 600; color: var(--faint); padding: 6px 6px 0; text-transform: capitalize; }
.log button { display: block; width: 100%; text-align: left; border: 0; padding: 4px 6px; overflow-wrap: anywhere; } .log button[aria-current=true] { background: var(--mark); box-shadow: inset 3px 0 var(--accent); }
.keys { font-size: .8125rem; color: var(--faint); }
@media (max-width: 860px) {
  main { grid-template-columns: minmax(0, 1fr); }
  .log { max-height: 300px; }
}
@media (max-width: 700px), (max-height: 500px) {
  .table { height: auto; margin: 0; display: flex; flex-direction: column; gap: 6px; }
  .felt { display: none; }
  .middle { position: static; transform: none; width: auto; order: -1; background: #1d6b45; border: 3px solid #5c3d24; border-radius: 12px; padding: 6px; }
  .middle .deck { min-height: 0; }
  .seat { position: relative; left: 0; top: 0; transform: none; width: auto; max-width: none; }
  .plate { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; text-align: left; gap: 0 8px; padding: 4px 8px; }
  .who, .says { margin: 0; max-width: none; } .cards { justify-content: flex-start; grid-column: 1 / -1; min-height: 40px; } .says { grid-column: 1 / -1; } .equity { grid-column: 1 / -1; }
  .chips { text-align: right; }
  .seat.out .plate { padding: 2px 8px; } .seat.out .cards { min-height: 0; margin: 0; } .seat.out .card { flex-direction: row; width: 36px; height: 22px; gap: 2px; }
  .bet { position: absolute; left: auto; right: 10px; top: auto; bottom: 14px; transform: none; } .seat.out .bet { bottom: 4px; font-size: .6875rem; }
  .now { min-height: 2.6em; max-height: 6em; font-size: 1rem; }
}
@media (max-height: 500px) { .controls { padding: 4px 0; } .now { flex: 1 1 40%; min-height: 1.5em; max-height: 3.2em; } .controls input { flex: 0 1 140px; } .keys { display: none; } }
`;
