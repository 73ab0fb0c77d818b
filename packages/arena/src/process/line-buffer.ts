/**
 * Text on its way to a pipe, as bytes. Messages are written into it piece by piece: joining strings first, and encoding the result,
 * took two fifths of the arena's time, because a string of many pieces must be flattened.
 */
/** A piece of ASCII text as bytes. */
export const ascii = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

export class LineBuffer {
  private bytes: Uint8Array;
  length = 0;

  constructor(room = 16_384) {
    this.bytes = new Uint8Array(room);
  }

  /** Makes room, so that what follows need not look. */
  reserve(bytes: number): void {
    if (this.length + bytes <= this.bytes.length) return;
    const larger = new Uint8Array(2 * (this.length + bytes));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  /** Text made ready with `ascii`. */
  raw(piece: Uint8Array): void {
    const { length } = piece;
    let at = this.length;
    if (at + length > this.bytes.length) this.reserve(length);
    const { bytes } = this;
    for (let i = 0; i < length; i++) bytes[at++] = piece[i]!;
    this.length = at;
  }

  /** ASCII only. For what is said often `raw` is quicker. */
  text(text: string): void {
    const { length } = text;
    this.reserve(length);
    for (let i = 0; i < length; i++) this.bytes[this.length + i] = text.charCodeAt(i);
    this.length += length;
  }

  byte(byte: number): void {
    if (this.length === this.bytes.length) this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  /** A safe integer, in decimal. */
  number(value: number): void {
    if (value >= 0 && value < 10) {
      this.byte(48 + value);
      return;
    }
    this.reserve(20);
    const { bytes } = this;
    let rest = value;
    if (rest < 0) {
      bytes[this.length++] = 45;
      rest = -rest;
    }
    let digits = 1;
    for (let ten = 10; ten <= rest; ten *= 10) digits++;
    this.length += digits;
    for (let at = this.length - 1; digits > 0; digits--) {
      // Division in doubles: a session's number may not fit 32 bits.
      const next = rest < 2 ** 31 ? (rest / 10) | 0 : Math.floor(rest / 10);
      bytes[at--] = 48 + (rest - next * 10);
      rest = next;
    }
  }

  append(from: LineBuffer): void {
    const { length } = from;
    this.reserve(length);
    const { bytes } = this;
    const source = from.bytes;
    const at = this.length;
    // A call of `set` costs as much as copying some hundred bytes in a loop.
    if (length > 200) bytes.set(source.subarray(0, length), at);
    else for (let i = 0; i < length; i++) bytes[at + i] = source[i]!;
    this.length = at + length;
  }

  /** Takes one byte out, such as a comma too many. */
  removeAt(at: number): void {
    if (at >= this.length) return;
    this.bytes.copyWithin(at, at + 1, this.length--);
  }

  clear(): void {
    this.length = 0;
  }

  /** A copy of all bytes; the buffer is empty then. */
  take(): Uint8Array {
    const taken = this.bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  toString(): string {
    return Buffer.from(this.bytes.buffer, 0, this.length).toString('latin1');
  }
}
