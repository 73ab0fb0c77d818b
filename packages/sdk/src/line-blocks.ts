/**
 * Cuts a byte stream into blocks of whole lines. Works on raw chunks, since readline costs four times as much when many requests are in
 * flight; a line, and a character of several bytes, may arrive in pieces.
 */
const NEWLINE = 10;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

export class LineBlocks {
  /** The pieces of a line that has not ended yet. */
  #pieces: Uint8Array[] = [];
  #first = true;

  /** All lines that are complete now, the last byte being a newline; undefined where there is none. */
  push(chunk: Uint8Array): Buffer | undefined {
    const last = chunk.lastIndexOf(NEWLINE);
    if (last < 0) {
      if (chunk.length > 0) this.#pieces.push(chunk);
      return undefined;
    }
    const isWhole = last + 1 === chunk.length;
    let block = asBuffer(isWhole ? chunk : chunk.subarray(0, last + 1));
    if (this.#pieces.length > 0) {
      block = Buffer.concat([...this.#pieces, block]);
      this.#pieces = [];
    }
    if (!isWhole) this.#pieces.push(chunk.subarray(last + 1));
    if (this.#first) {
      this.#first = false;
      if (BYTE_ORDER_MARK.every((byte, i) => block[i] === byte)) block = block.subarray(3);
    }
    return block;
  }

  /** The stream has ended: its last line may lack the newline. */
  end(): Buffer | undefined {
    return this.push(Uint8Array.of(NEWLINE));
  }
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
