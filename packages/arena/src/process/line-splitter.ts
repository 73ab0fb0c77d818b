/**
 * Cuts a bot's output into lines.
 *
 * Chunks end anywhere, also within a character: only whole lines are decoded, so that no character is ever cut. LF, CRLF
 * and a bare CR end a line (none of them can occur inside a JSON value unescaped); blank lines and a byte order mark are
 * skipped. Lines that a quick reader knows are never decoded at all. Node's readline does the same at a quarter of the speed when a
 * chunk holds hundreds of lines.
 */
const LF = 10;
const CR = 13;
const BYTE_ORDER_MARK = 0xfeff;
const SHOWN_BYTES = 2000;

/**
 * Reads the line that begins at `from`, if it is of a form known beforehand and ends, by LF, before `to`.
 *
 * @returns Where the next line begins; 0 when the line is to be read like any other; -1 to drop it and the remaining ones.
 */
export type QuickReader = (bytes: DataView, from: number, to: number) => number;

export class LineSplitter {
  #rest = Buffer.alloc(0);
  #restLength = 0;
  /** In the chunk at hand, the next LF and CR that are known. */
  #lf = -1;
  #cr = -1;
  /** The beginning of the line that was too long, so much of it that it does not depend on how the chunks came. */
  overlong = '';

  /**
   * @param lineBytes - The longest line accepted; 0 accepts any.
   * @param onLine - Called for each line that is not blank; returning false drops the remaining ones.
   * @param quick - Asked first about each line that lies whole in a chunk.
   */
  constructor(
    private readonly lineBytes: number,
    private readonly onLine: (line: string) => boolean,
    private readonly quick: QuickReader = () => 0,
  ) {}

  /** @returns False when a line, finished or not, is longer than allowed. */
  push(chunk: Buffer): boolean {
    const { length } = chunk;
    const { lineBytes } = this;
    this.#lf = -1;
    this.#cr = -1;
    let from = 0;
    if (this.#restLength > 0) {
      const end = this.#endOf(chunk, 0);
      if (end === length) return this.#keep(chunk, 0);
      if (!this.#keep(chunk.subarray(0, end), 1)) return false;
      const line = this.#restText();
      this.#restLength = 0;
      if (!this.#take(line)) return this.overlong === '';
      from = end + 1;
    }
    const view = new DataView(chunk.buffer, chunk.byteOffset, length);
    while (from < length) {
      const next = this.quick(view, from, lineBytes === 0 ? length : Math.min(length, from + lineBytes + 1));
      if (next < 0) return true;
      if (next > 0) {
        from = next;
        continue;
      }
      const end = this.#endOf(chunk, from);
      if (end === length) return this.#keep(chunk.subarray(from), 0);
      if (end > from && !this.#take(chunk.toString('utf8', from, end))) return this.overlong === '';
      from = end + 1;
    }
    return true;
  }

  /** What came after the last line end, for a bot that dies in the middle of a line. */
  rest(): string {
    return this.#restText().trim();
  }

  #restText(): string {
    return this.#rest.toString('utf8', 0, this.#restLength);
  }

  /** Where the line ends; the chunk's length when it does not. */
  #endOf(chunk: Buffer, from: number): number {
    if (this.#lf < from) this.#lf = placeOf(chunk, LF, from);
    if (this.#cr < from) this.#cr = placeOf(chunk, CR, from);
    return Math.min(this.#lf, this.#cr);
  }

  /** @returns False when the remaining lines are not wanted. */
  #take(text: string): boolean {
    const line = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
    if (this.lineBytes > 0 && line.length * 3 > this.lineBytes && Buffer.byteLength(line) > this.lineBytes) {
      return this.#refuse(Buffer.from(line));
    }
    return isBlank(line) || this.onLine(line);
  }

  #refuse(line: Buffer): false {
    this.overlong = line.toString('utf8', 0, Math.min(this.lineBytes, SHOWN_BYTES));
    return false;
  }

  /** @param endBytes - What ends the line, where it is ended. */
  #keep(bytes: Buffer, endBytes: number): boolean {
    const length = this.#restLength + bytes.length;
    if (this.lineBytes > 0 && length + endBytes > this.lineBytes + 2) {
      return this.#refuse(Buffer.concat([this.#rest.subarray(0, this.#restLength), bytes]));
    }
    if (length > this.#rest.length) {
      const larger = Buffer.allocUnsafe(Math.max(1024, 2 * length));
      this.#rest.copy(larger, 0, 0, this.#restLength);
      this.#rest = larger;
    }
    bytes.copy(this.#rest, this.#restLength);
    this.#restLength = length;
    return true;
  }
}

function placeOf(chunk: Buffer, byte: number, from: number): number {
  const at = chunk.indexOf(byte, from);
  return at < 0 ? chunk.length : at;
}

function isBlank(line: string): boolean {
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if (code !== 32 && code !== 9) return false;
  }
  return true;
}
