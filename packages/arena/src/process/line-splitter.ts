/**
 * Cuts a bot's output into lines.
 *
 * Chunks end anywhere, also within a character: only whole lines are decoded, so that no character is ever cut. LF, CRLF
 * and a bare CR end a line (none of them can occur inside a JSON value unescaped); blank lines and a byte order mark are
 * skipped. Node's readline does the same at a quarter of the speed when a chunk holds hundreds of lines.
 */
const LF = 10;
const CR = 13;
const BYTE_ORDER_MARK = 0xfeff;
const SHOWN_BYTES = 2000;

export class LineSplitter {
  #rest = Buffer.alloc(0);
  #restLength = 0;
  /** The beginning of the line that was too long, so much of it that it does not depend on how the chunks came. */
  overlong = '';

  /**
   * @param lineBytes - The longest line accepted; 0 accepts any.
   * @param onLine - Called for each line that is not blank; returning false drops the remaining ones.
   */
  constructor(
    private readonly lineBytes: number,
    private readonly onLine: (line: string) => boolean,
  ) {}

  /** @returns False when a line, finished or not, is longer than allowed. */
  push(chunk: Buffer): boolean {
    const lastCr = chunk.lastIndexOf(CR);
    const end = Math.max(chunk.lastIndexOf(LF), lastCr);
    if (end < 0) return this.#keep(chunk, 0);
    let text: string;
    if (this.#restLength > 0) {
      if (!this.#keep(chunk.subarray(0, end + 1), firstEnd(chunk))) return false;
      text = this.#rest.toString('utf8', 0, this.#restLength);
      this.#restLength = 0;
    } else {
      text = chunk.toString('utf8', 0, end + 1);
    }
    if (lastCr >= 0) text = text.replace(/\r\n?/g, '\n');
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      const line = text.slice(text.charCodeAt(from) === BYTE_ORDER_MARK ? from + 1 : from, at);
      from = at + 1;
      if (this.lineBytes > 0 && line.length * 3 > this.lineBytes && Buffer.byteLength(line) > this.lineBytes) {
        return this.#refuse(Buffer.from(line));
      }
      if (!isBlank(line) && !this.onLine(line)) return true;
    }
    return end + 1 === chunk.length || this.#keep(chunk.subarray(end + 1), 0);
  }

  /** What came after the last line end, for a bot that dies in the middle of a line. */
  rest(): string {
    return this.#rest.toString('utf8', 0, this.#restLength).trim();
  }

  #refuse(line: Buffer): false {
    this.overlong = line.toString('utf8', 0, Math.min(this.lineBytes, SHOWN_BYTES));
    return false;
  }

  #keep(bytes: Buffer, lineEnd: number): boolean {
    const line = this.#restLength + (lineEnd || bytes.length);
    if (this.lineBytes > 0 && line > this.lineBytes + 2) {
      return this.#refuse(Buffer.concat([this.#rest.subarray(0, this.#restLength), bytes]));
    }
    const length = this.#restLength + bytes.length;
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

function firstEnd(chunk: Buffer): number {
  const lf = chunk.indexOf(LF);
  const cr = chunk.indexOf(CR);
  return (cr >= 0 && (lf < 0 || cr < lf) ? cr : lf) + 1;
}

function isBlank(line: string): boolean {
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if (code !== 32 && code !== 9) return false;
  }
  return true;
}
