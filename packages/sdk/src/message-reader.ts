/**
 * Reads a block of lines. A question that is written exactly as the arena writes it is taken apart byte by byte, which costs a third of
 * JSON.parse; every other line, valid JSON in any order and spacing, is handed back as text to be read as JSON. What comes out is the
 * same either way: an ordinary object, every list and string its own; only the legal actions are frozen, and alike ones are one object.
 *
 * No reading goes past the block's end, for nothing that is looked for contains the newline the block ends with.
 */
import {
  ACTIONS,
  BET,
  BRING_IN,
  CALL,
  CHECK,
  COMPLETE,
  DECLARE,
  FOLD,
  type LegalAction,
  RAISE,
  type Stakes,
  sharedAction,
} from '@stud-arena/engine';
import type { ActMessage, DeclareMessage } from './protocol/messages.js';

/** The methods behind `toString`, which looks up the encoding's name at every call. */
interface Bytes extends Buffer {
  latin1Slice(start?: number, end?: number): string;
  utf8Slice(start: number, end: number): string;
}

const NEWLINE = 10;
const RETURN = 13;
const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const BACKSLASH = 92;
const BRACKET = 93;
const BRACE = 125;
const SMALL_C = 99;
const SMALL_F = 102;
const SMALL_R = 114;
const SMALL_D = 100;

/** A piece of ASCII text, at least four bytes, as words: comparing four bytes at a time halves what reading a message costs. */
interface Piece {
  readonly length: number;
  /** The last one ends where the text ends, and may overlap the one before. */
  readonly words: Int32Array;
}

function ascii(text: string): Piece {
  const { length } = text;
  const starts = Array.from({ length: Math.ceil(length / 4) }, (_, i) => Math.min(4 * i, length - 4));
  const bytes = new DataView(Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer);
  return { length, words: Int32Array.from(starts, (start) => bytes.getInt32(start)) };
}

const ACT = ascii('{"type":"act","id":');
const DECLARE_MESSAGE = ascii('{"type":"declare","id":');
const SESSION = ascii(',"session":');
const HAND = ascii(',"hand":');
const VARIANT = ascii(',"variant":"');
const STAKES = ascii(',"stakes":{');
const SEAT = ascii(',"seat":');
const DEALER = ascii(',"dealer":');
const STREET = ascii(',"street":"');
const CARDS = ascii(',"cards":"');
const BOARDS = ascii(',"boards":["');
const COMMUNITY = ascii('],"community":"');
const STACKS = ascii(',"stacks":[');
const BETS = ascii(',"bets":[');
const PAID = ascii(',"paid":[');
const LIVE = ascii(',"live":[');
const POTS = ascii(',"pots":[');
const UNIT = ascii(',"unit":');
const RAISES_LEFT = ascii(',"raisesLeft":');
const HISTORY = ascii(',"history":"');
const LEGAL = ascii(',"legal":[');
const HAND_MESSAGE = ascii('{"type":"hand","session":');
const SESSION_END_MESSAGE = ascii('{"type":"sessionEnd","session":');
const OPTION = ascii('{"action":');
const TO = ascii('","to":');
const MIN = ascii('","min":');
const MAX = ascii(',"max":');
const SIDE = ascii('","side":"');
const FOLD_NAME = ascii('"fold');
const CHECK_NAME = ascii('"check');
const CALL_NAME = ascii('"call');
const COMPLETE_NAME = ascii('"complete');
const BET_NAME = ascii('"bet');
const BRING_IN_NAME = ascii('"bringIn');
const RAISE_NAME = ascii('"raise');
const DECLARE_NAME = ascii('"declare');

type Side = Extract<LegalAction, { action: 'declare' }>['side'];

/** V8 copies a slice this short; a longer one would hold the whole block in memory for as long as a bot keeps it. */
const COPIED = 12;

export class MessageReader {
  #bytes = Buffer.alloc(0) as Bytes;
  #words: DataView = new DataView(new ArrayBuffer(0));
  #text = '';
  #at = 0;

  /** Turns to a block of lines; its last byte is a newline. */
  open(block: Buffer): void {
    this.#bytes = block as Bytes;
    this.#words = new DataView(block.buffer, block.byteOffset, block.length);
    this.#text = this.#bytes.latin1Slice();
    this.#at = 0;
  }

  /** Whether all lines have been read. */
  get done(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** The line as a question; undefined, and nothing taken, where it is none or looks unlike those the arena writes. */
  question(): ActMessage | DeclareMessage | undefined {
    const start = this.#at;
    const question = this.#question();
    if (question === undefined) this.#at = start;
    return question;
  }

  /** The session's number where the line is a `hand`, as the arena writes it; else -1. Nothing is taken. */
  handSession(): number {
    return this.#sessionAfter(HAND_MESSAGE);
  }

  /** The same for a `sessionEnd`. */
  endedSession(): number {
    return this.#sessionAfter(SESSION_END_MESSAGE);
  }

  /** Passes over a line. */
  skip(): void {
    this.#at = this.#bytes.indexOf(NEWLINE, this.#at) + 1;
  }

  /** Takes a line as text, without its `\n` or `\r\n`; it may be empty. */
  line(): string {
    const bytes = this.#bytes;
    const start = this.#at;
    const end = bytes.indexOf(NEWLINE, start);
    this.#at = end + 1;
    return bytes.utf8Slice(start, end > start && bytes[end - 1] === RETURN ? end - 1 : end);
  }

  #sessionAfter(type: Piece): number {
    const start = this.#at;
    const session = this.#has(type) ? this.#number() : Number.NaN;
    const isWhole = session >= 0 && this.#bytes[this.#at] === COMMA;
    this.#at = start;
    return isWhole ? session : -1;
  }

  #question(): ActMessage | DeclareMessage | undefined {
    let type: 'act' | 'declare' = 'act';
    if (!this.#has(ACT)) {
      if (!this.#has(DECLARE_MESSAGE)) return undefined;
      type = 'declare';
    }
    const id = this.#number();
    if (!this.#has(SESSION)) return undefined;
    const session = this.#number();
    if (!this.#has(HAND)) return undefined;
    const hand = this.#number();
    if (!this.#has(VARIANT)) return undefined;
    const variant = this.#string();
    let stakes: Stakes | undefined;
    if (this.#has(STAKES)) {
      stakes = this.#stakes();
      if (stakes === undefined) return undefined;
    }
    if (!this.#has(SEAT)) return undefined;
    const seat = this.#number();
    if (!this.#has(DEALER)) return undefined;
    const dealer = this.#number();
    if (!this.#has(STREET)) return undefined;
    const street = this.#string();
    if (!this.#has(CARDS)) return undefined;
    const cards = this.#string();
    if (!this.#has(BOARDS)) return undefined;
    const boards = this.#strings();
    if (!this.#has(COMMUNITY)) return undefined;
    const community = this.#string();
    if (!this.#has(STACKS)) return undefined;
    const stacks = this.#numbers();
    if (!this.#has(BETS)) return undefined;
    const bets = this.#numbers();
    if (!this.#has(PAID)) return undefined;
    const paid = this.#numbers();
    if (!this.#has(LIVE)) return undefined;
    const live = this.#numbers();
    if (!this.#has(POTS)) return undefined;
    const pots = this.#numbers();
    if (!this.#has(UNIT)) return undefined;
    const unit = this.#number();
    if (!this.#has(RAISES_LEFT)) return undefined;
    const raisesLeft = this.#number();
    if (!this.#has(HISTORY)) return undefined;
    const history = this.#string();
    if (!this.#has(LEGAL)) return undefined;
    const legal = this.#legal();
    if (legal === undefined || !this.#ends()) return undefined;
    // In the order of the message, as JSON.parse would have it.
    // biome-ignore format: two shapes side by side
    const question = stakes === undefined
      ? { type, id, session, hand, variant, seat, dealer, street, cards, boards, community, stacks, bets, paid, live, pots, unit, raisesLeft, history, legal }
      : { type, id, session, hand, variant, stakes, seat, dealer, street, cards, boards, community, stacks, bets, paid, live, pots, unit, raisesLeft, history, legal };
    return question as ActMessage | DeclareMessage;
  }

  /** Passes over these bytes where they are what comes next. */
  #has(piece: Piece): boolean {
    const words = this.#words;
    const at = this.#at;
    const { length, words: wanted } = piece;
    const end = at + length;
    if (end > words.byteLength) return false;
    const last = wanted.length - 1;
    if (words.getInt32(end - 4) !== wanted[last]) return false;
    for (let i = 0; i < last; i++) if (words.getInt32(at + 4 * i) !== wanted[i]) return false;
    this.#at = end;
    return true;
  }

  /** What comes is not what it should be: nothing fits after the block's last byte, a newline, so that one test of the next key will do. */
  #fail(): void {
    this.#at = this.#bytes.length;
  }

  /** A whole number of at most nine digits; fails at any other. */
  #number(): number {
    const bytes = this.#bytes;
    let at = this.#at;
    const isNegative = bytes[at] === MINUS;
    if (isNegative) at++;
    const first = at;
    let value = 0;
    for (let digit = bytes[at]! - ZERO; digit >= 0 && digit <= 9; digit = bytes[at]! - ZERO) {
      if (++at - first > 9) {
        this.#fail();
        return Number.NaN;
      }
      value = (value * 10 + digit) | 0;
    }
    // JSON has no leading zeros, and its -0 is not 0.
    if (at === first || (bytes[first] === ZERO && (isNegative || at > first + 1))) {
      this.#fail();
      return Number.NaN;
    }
    this.#at = at;
    return isNegative ? -value : value;
  }

  /** Plain ASCII up to a quote; fails at anything else. */
  #string(): string {
    const bytes = this.#bytes;
    const start = this.#at;
    let end = start;
    for (let byte = bytes[end]!; byte !== QUOTE; byte = bytes[++end]!) {
      if (byte < 32 || byte > 126 || byte === BACKSLASH) {
        this.#fail();
        return '';
      }
    }
    this.#at = end + 1;
    if (end - start <= COPIED) return this.#text.slice(start, end);
    if (end - start <= 2 * COPIED) {
      return this.#text.slice(start, start + COPIED) + this.#text.slice(start + COPIED, end);
    }
    return bytes.latin1Slice(start, end);
  }

  #strings(): string[] {
    const first = this.#string();
    if (!this.#nextString()) return [first];
    const list = [first, this.#string()];
    while (this.#nextString()) list.push(this.#string());
    return list;
  }

  #nextString(): boolean {
    const bytes = this.#bytes;
    if (bytes[this.#at] !== COMMA || bytes[this.#at + 1] !== QUOTE) return false;
    this.#at += 2;
    return true;
  }

  /** Up to the closing bracket, which is taken along. */
  #numbers(): number[] {
    const bytes = this.#bytes;
    const first = this.#number();
    if (bytes[this.#at] !== COMMA) {
      this.#close();
      return [first];
    }
    this.#at++;
    const list = [first, this.#number()];
    while (bytes[this.#at] === COMMA) {
      this.#at++;
      list.push(this.#number());
    }
    this.#close();
    return list;
  }

  #close(): void {
    if (this.#bytes[this.#at] === BRACKET) this.#at++;
    else this.#fail();
  }

  /** Told in hands of another game or level only. */
  #stakes(): Stakes | undefined {
    const start = this.#at - 1;
    const bytes = this.#bytes;
    let end = this.#at;
    while (bytes[end] !== BRACE && bytes[end] !== NEWLINE) end++;
    this.#at = end + 1;
    try {
      // Whatever is an object up to here is the whole value.
      return JSON.parse(bytes.utf8Slice(start, end + 1)) as Stakes;
    } catch {
      return undefined;
    }
  }

  #legal(): LegalAction[] | undefined {
    const first = this.#option();
    if (first === undefined) return undefined;
    if (this.#bytes[this.#at] === BRACKET) return [first];
    const second = this.#nextOption();
    if (second === undefined) return undefined;
    if (this.#bytes[this.#at] === BRACKET) return [first, second];
    const third = this.#nextOption();
    if (third === undefined) return undefined;
    const list = [first, second, third];
    while (this.#bytes[this.#at] !== BRACKET) {
      const next = this.#nextOption();
      if (next === undefined) return undefined;
      list.push(next);
    }
    return list;
  }

  #nextOption(): LegalAction | undefined {
    if (this.#bytes[this.#at] !== COMMA) return undefined;
    this.#at++;
    return this.#option();
  }

  #option(): LegalAction | undefined {
    if (!this.#has(OPTION)) return undefined;
    const bytes = this.#bytes;
    const kind = this.#action();
    if (kind < 0) return undefined;
    if (bytes[this.#at] === QUOTE && bytes[this.#at + 1] === BRACE) {
      this.#at += 2;
      return sharedAction(kind);
    }
    if (this.#has(TO)) {
      const to = this.#number();
      return this.#brace() ? sharedAction(kind, to) : undefined;
    }
    if (this.#has(MIN)) {
      const min = this.#number();
      if (!this.#has(MAX)) return undefined;
      const max = this.#number();
      return this.#brace() ? (Object.freeze({ action: ACTIONS[kind]!, min, max }) as LegalAction) : undefined;
    }
    if (this.#has(SIDE)) {
      const side = this.#string() as Side;
      return this.#brace() ? (Object.freeze({ action: ACTIONS[kind]!, side }) as LegalAction) : undefined;
    }
    return undefined;
  }

  /** One of the constants of the engine's actions; -1 for another word. */
  #action(): number {
    switch (this.#bytes[this.#at + 1]) {
      case SMALL_F:
        return this.#has(FOLD_NAME) ? FOLD : -1;
      case SMALL_C:
        if (this.#has(CHECK_NAME)) return CHECK;
        if (this.#has(CALL_NAME)) return CALL;
        return this.#has(COMPLETE_NAME) ? COMPLETE : -1;
      case SMALL_R:
        return this.#has(RAISE_NAME) ? RAISE : -1;
      case SMALL_D:
        return this.#has(DECLARE_NAME) ? DECLARE : -1;
      default:
        if (this.#has(BET_NAME)) return BET;
        return this.#has(BRING_IN_NAME) ? BRING_IN : -1;
    }
  }

  #brace(): boolean {
    return this.#bytes[this.#at++] === BRACE;
  }

  /** The end of the list, the message and the line. */
  #ends(): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    if (bytes[at] !== BRACKET || bytes[at + 1] !== BRACE) return false;
    at += bytes[at + 2] === RETURN ? 3 : 2;
    if (bytes[at] !== NEWLINE) return false;
    this.#at = at + 1;
    return true;
  }
}
