/**
 * Cuts a byte stream into lines. Works on raw chunks, since readline costs four times as much when many requests are in
 * flight; a line, and a character of several bytes, may arrive in pieces.
 */
import { StringDecoder } from 'node:string_decoder';

export class LineSplitter {
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #first = true;

  /** Calls `take` for every line now complete, without its `\n` or `\r\n`, blank lines left out. */
  push(chunk: Uint8Array, take: (line: string) => void): void {
    this.#cut(this.#decoder.write(chunk as Buffer), take);
  }

  /** The stream has ended: its last line may lack the newline. */
  end(take: (line: string) => void): void {
    this.#cut(`${this.#decoder.end()}\n`, take);
  }

  #cut(text: string, take: (line: string) => void): void {
    let from = 0;
    let end = text.indexOf('\n');
    if (end < 0) {
      this.#rest += text;
      return;
    }
    if (this.#rest !== '') {
      end += this.#rest.length;
      text = this.#rest + text;
      this.#rest = '';
    }
    if (this.#first) {
      this.#first = false;
      if (text.charCodeAt(0) === 0xfeff) from = 1;
    }
    while (end >= 0) {
      const last = end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
      if (last > from) take(text.slice(from, last));
      from = end + 1;
      end = text.indexOf('\n', from);
    }
    this.#rest = text.slice(from);
  }
}
