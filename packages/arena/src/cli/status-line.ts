import { oneLine, shorten } from '../report/label.js';

const REDRAW_MS = 100;

/** What goes on, on one line of a terminal, written over again and again. In a pipe it says nothing. */
export class StatusLine {
  readonly #live: boolean;
  #drawn = false;
  #at = 0;

  constructor(quiet: boolean) {
    this.#live = process.stderr.isTTY === true && !quiet;
  }

  show(text: string): void {
    const now = performance.now();
    if (!this.#live || (this.#drawn && now - this.#at < REDRAW_MS)) return;
    this.#at = now;
    this.#drawn = true;
    process.stderr.write(`\r\u001b[2K${shorten(oneLine(text), (process.stderr.columns || 80) - 1)}`);
  }

  clear(): void {
    if (this.#drawn) process.stderr.write('\r\u001b[2K');
    this.#drawn = false;
  }
}
