/**
 * Text on its way to a pipe, as bytes. Messages are written into it piece by piece: joining strings first, and encoding the result,
 * took two fifths of the arena's time, because a string of many pieces must be flattened.
 *
 * Bytes are copied by eights, as floating-point numbers, since that is the widest a DataView moves without allocating. All text is
 * ASCII, whose bytes never make a NaN, the one kind of number whose bits may change on the way. What is copied beyond the end of a
 * piece is overwritten by the next.
 */
import { InvariantError } from '@stud-arena/engine';

const WORD = 8;
/** What a number, a card or a byte may need. */
const SMALL = 32;

/** The digits of 0 to 999 as the first bytes of a number of 32 bits; and the same with zeros in front. */
const DIGITS = packed((value) => String(value));
const PADDED = packed((value) => String(value).padStart(3, '0'));

/** A piece of ASCII text made ready to be written, or looked for, often. */
export class Piece {
  readonly length: number;
  /** The text by eights; zeros behind its end. */
  readonly words: Float64Array;
  private readonly bytes: Uint8Array;

  constructor(text: string) {
    if (!/^[\n -~]*$/.test(text)) throw new InvariantError(`Not ASCII: ${text}`);
    const bytes = new Uint8Array(Math.ceil(text.length / WORD) * WORD);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    const view = new DataView(bytes.buffer);
    this.bytes = bytes;
    this.length = text.length;
    this.words = Float64Array.from({ length: bytes.length / WORD }, (_, i) => view.getFloat64(i * WORD, true));
  }

  /** Whether the bytes from `at` on, up to `to`, begin with this text. */
  isAt(bytes: DataView, at: number, to: number): boolean {
    const { length, words } = this;
    if (at + length > to) return false;
    let i = 0;
    for (; i + WORD <= length; i += WORD) if (bytes.getFloat64(at + i, true) !== words[i / WORD]) return false;
    for (; i < length; i++) if (bytes.getUint8(at + i) !== this.bytes[i]) return false;
    return true;
  }
}

export class LineBuffer {
  private bytes: Uint8Array;
  private view: DataView;
  /** How long the text may become here: copying needs some bytes behind it. */
  private room: number;
  length = 0;

  constructor(room = 16_384) {
    this.bytes = new Uint8Array(room + SMALL);
    this.view = new DataView(this.bytes.buffer);
    this.room = room;
  }

  raw(piece: Piece): void {
    const { words, length } = piece;
    let at = this.length;
    if (at + length > this.room) this.grow(length);
    const { view } = this;
    this.length = at + length;
    for (let i = 0; i < words.length; i++, at += WORD) view.setFloat64(at, words[i]!, true);
  }

  /** ASCII only. For what is said often `raw` is quicker. */
  text(text: string): void {
    const { length } = text;
    if (this.length + length > this.room) this.grow(length);
    for (let i = 0; i < length; i++) this.bytes[this.length + i] = text.charCodeAt(i);
    this.length += length;
  }

  byte(byte: number): void {
    if (this.length >= this.room) this.grow(1);
    this.view.setUint8(this.length++, byte);
  }

  /** Two characters, the first in the lower byte. */
  pair(bytes: number): void {
    if (this.length >= this.room) this.grow(2);
    this.view.setUint16(this.length, bytes, true);
    this.length += 2;
  }

  /** A safe integer, in decimal. */
  number(value: number): void {
    if (this.length >= this.room) this.grow(SMALL);
    if (value >= 0 && value < 1000) {
      this.view.setInt32(this.length, DIGITS[value]!, true);
      this.length += value < 10 ? 1 : value < 100 ? 2 : 3;
    } else if (value < 0) {
      this.byte(45);
      this.number(-value);
    } else {
      // Division in doubles: a session's number may not fit 32 bits.
      const thousands = value < 2 ** 31 ? (value / 1000) | 0 : Math.floor(value / 1000);
      this.number(thousands);
      this.view.setInt32(this.length, PADDED[value - 1000 * thousands]!, true);
      this.length += 3;
    }
  }

  append(from: LineBuffer): void {
    const { length, view: source } = from;
    let to = this.length;
    if (to + length > this.room) this.grow(length);
    const { view } = this;
    this.length = to + length;
    for (let at = 0; at < length; at += WORD, to += WORD) view.setFloat64(to, source.getFloat64(at, true), true);
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

  private grow(bytes: number): void {
    const room = 2 * (this.length + bytes);
    const larger = new Uint8Array(room + SMALL);
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
    this.room = room;
  }
}

function packed(textOf: (value: number) => string): Int32Array {
  return Int32Array.from({ length: 1000 }, (_, value) =>
    Array.from(textOf(value)).reduce((bits, digit, i) => bits | (digit.charCodeAt(0) << (8 * i)), 0),
  );
}
