/** Keeps the end of a stream of bytes: a bot's stderr may be endless. */
export class Tail {
  #chunks: Buffer[] = [];
  #length = 0;
  #truncated = false;

  constructor(private readonly bytes: number) {}

  push(chunk: Buffer): void {
    // A copy of what is kept: a slice would hold on to the whole chunk's memory.
    const kept = Buffer.from(chunk.subarray(Math.max(0, chunk.length - this.bytes)));
    this.#truncated ||= kept.length < chunk.length;
    this.#chunks.push(kept);
    this.#length += kept.length;
    if (this.#length > 2 * this.bytes || this.#chunks.length > 256) this.#compact();
  }

  /** The last lines, as text; a line whose beginning is lost is left out. */
  text(): string {
    this.#compact();
    const all = this.#chunks[0] ?? Buffer.alloc(0);
    return all.toString('utf8', this.#truncated ? all.indexOf(10) + 1 : 0).trimEnd();
  }

  #compact(): void {
    const all = Buffer.concat(this.#chunks);
    this.#truncated ||= all.length > this.bytes;
    const kept = all.length > this.bytes ? Buffer.from(all.subarray(all.length - this.bytes)) : all;
    this.#chunks = [kept];
    this.#length = kept.length;
  }
}
