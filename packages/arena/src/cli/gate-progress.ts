import type { Gate } from '../gate/load-gate.js';
import { shorten } from '../report/label.js';
import { intervalText, signed } from '../report/number.js';
import type { SequentialGate } from '../statistics/sequential-gate.js';
import { inUnit } from '../statistics/units.js';
import { shown } from './shown.js';

const REDRAW_MS = 200;

/** The gate's state on one line of a terminal. In a pipe it says nothing. */
export class GateProgress {
  readonly #live: boolean;
  readonly #gate: Gate;
  #drawn = 0;

  constructor(gate: Gate, options: { readonly quiet: boolean }) {
    this.#gate = gate;
    this.#live = process.stderr.isTTY === true && !options.quiet;
  }

  block(state: SequentialGate, faults: number): void {
    const now = performance.now();
    if (!this.#live || now - this.#drawn < REDRAW_MS) return;
    this.#drawn = now;
    const { plan, margin } = this.#gate;
    const perBlock = plan.seats * plan.handsPerSession;
    const { low, high } = state.interval;
    const interval = { low: inUnit(low, 'sb/100'), high: inUnit(high, 'sb/100') };
    const line = `${shown(state.sample.count * perBlock)} of at most ${shown(plan.rounds * perBlock)} hands: ${signed(inUnit(state.sample.mean, 'sb/100'))} ${intervalText(interval)} sb/100, margin ${margin}${faults > 0 ? `, ${shown(faults)} faults` : ''}`;
    process.stderr.write(`\r\u001b[2K${shorten(line, (process.stderr.columns || 80) - 1)}`);
  }

  end(): void {
    if (this.#live && this.#drawn > 0) process.stderr.write('\r\u001b[2K');
  }
}
