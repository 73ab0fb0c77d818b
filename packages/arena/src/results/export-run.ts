import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Columns, columnsWriter, decodeColumns } from './column-file.js';
import { csvLine } from './csv-line.js';
import { makeFolder } from './make-folder.js';
import { type Run, tableFiles } from './read-run.js';
import type { Table } from './run-folder.js';
import { asStorageError, discard } from './write-file.js';

export type ExportFormat = 'csv' | 'parquet';

/**
 * Writes a run's tables as one file each, results file by results file, so that millions of hands need little memory.
 *
 * @returns The files written.
 */
export async function exportRun(
  run: Run,
  format: ExportFormat,
  folder: string,
  tables: readonly Table[],
): Promise<string[]> {
  const written: string[] = [];
  for (const table of tables) {
    const path = join(folder, `${table}.${format}`);
    if (await exportTable(run, format, table, path)) written.push(path);
  }
  return written;
}

async function exportTable(run: Run, format: ExportFormat, table: Table, path: string): Promise<boolean> {
  const aside = `${path}.${process.pid}.tmp`;
  let file: number | undefined;
  try {
    makeFolder(dirname(path));
    file = openSync(aside, 'w');
    const handle = file;
    const write = (bytes: Uint8Array): void => {
      for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    };
    let rows = 0;
    if (format === 'csv') {
      for await (const bytes of tableFiles(run, table)) {
        const columns = await decodeColumns(bytes);
        if (rows === 0) write(Buffer.from(csvLine([...columns.keys()])));
        rows += writeCsv(columns, write);
      }
    } else {
      const writer = columnsWriter(write);
      for await (const bytes of tableFiles(run, table)) {
        rows += writer.add(await decodeColumns(bytes));
      }
      if (rows > 0) writer.finish();
    }
    closeSync(file);
    file = undefined;
    if (rows === 0) rmSync(aside, { force: true });
    else renameSync(aside, path);
    return rows > 0;
  } catch (error) {
    if (file !== undefined) closeSync(file);
    discard(aside);
    throw asStorageError(error, path);
  }
}

const ROWS_A_WRITE = 2_000;

function writeCsv(columns: Columns, write: (bytes: Uint8Array) => void): number {
  const values = [...columns.values()];
  const rows = values[0]?.length ?? 0;
  let text = '';
  for (let row = 0; row < rows; row++) {
    text += csvLine(values.map((column) => column[row] ?? ''));
    if ((row + 1) % ROWS_A_WRITE === 0 || row === rows - 1) {
      write(Buffer.from(text));
      text = '';
    }
  }
  return rows;
}
