/** Hands a person played, a record a line, each saved before the next one begins. */
import { appendFileSync, existsSync, statSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { makeFolder } from '../../results/make-folder.js';
import { asStorageError } from '../../results/write-file.js';

export class HandFile {
  readonly path: string;
  count = 0;

  /**
   * @param path - Where a file of that name is, the next free one is taken: `hands-2.jsonl`.
   * @throws UsageError when that is a folder.
   */
  constructor(path: string) {
    if (existsSync(path) && statSync(path).isDirectory()) {
      throw new UsageError('storage/eisdir', `${path}: that is a folder. Name a file in it with --out.`);
    }
    const end = extname(path);
    const stem = path.slice(0, path.length - end.length);
    let free = path;
    for (let n = 2; existsSync(free); n++) free = `${stem}-${n}${end}`;
    this.path = free;
  }

  /** @throws UsageError when it cannot be written. */
  add(record: object): void {
    try {
      if (this.count === 0) makeFolder(dirname(this.path));
      appendFileSync(this.path, `${JSON.stringify({ number: this.count, ...record })}\n`);
    } catch (error) {
      throw asStorageError(error, this.path);
    }
    this.count++;
  }
}
