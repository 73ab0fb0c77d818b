import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { makeFolder } from './make-folder.js';

/**
 * Writes a file so that it is there whole or not at all, also after a power cut: into a neighbour, synced, renamed into
 * place, and the folder synced.
 *
 * @throws UsageError when the disk is full or the folder cannot be written.
 */
export function writeWhole(path: string, data: Uint8Array | string): void {
  const neighbour = `${path}.${process.pid}.tmp`;
  try {
    makeFolder(dirname(path));
    const file = openSync(neighbour, 'w');
    try {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(neighbour, path);
    syncFolder(dirname(path));
  } catch (error) {
    discard(neighbour);
    throw asStorageError(error, path);
  }
}

/** Removes what was being written, if it came to be; the reason why it failed is told, not that it is gone. */
export function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // A path that leads through a file cannot hold anything.
  }
}

/** Makes a rename or removal in the folder last. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } catch {
    // Some file systems do not sync folders; the rename is then as durable as it gets.
  } finally {
    closeSync(handle);
  }
}

/** A system's refusal to store as one sentence for the operator; anything else as it came. */
export function asStorageError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const sentence = code === undefined ? undefined : REFUSALS[code];
  return sentence === undefined
    ? error
    : new UsageError(`storage/${code!.toLowerCase()}`, `${path}: ${sentence}`, { cause: error });
}

const SAVED = 'What was saved before is whole; the same command goes on from there.';
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: `the disk is full. ${SAVED}`,
  EDQUOT: `your disk quota is used up. ${SAVED}`,
  EFBIG: `the file would be larger than this process may write. ${SAVED}`,
  EROFS: 'the file system is read-only. Choose another folder with --out.',
  ENOENT: 'no folder can be made there. Choose another one with --out.',
  EACCES: 'this user may not write there. Choose another folder with --out.',
  EPERM: 'this user may not write there. Choose another folder with --out.',
  ENOTDIR: 'a part of this path is a file, not a folder. Choose another folder with --out.',
  EEXIST: 'there is a file of that name, where a folder would have to be. Choose another folder with --out.',
  EISDIR: 'there is a folder of that name, where a file would have to be. Choose another folder with --out.',
  ELOOP: 'this path goes in circles. Choose another folder with --out.',
  ENAMETOOLONG: 'the name is too long for this file system. Choose a shorter one with --out.',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n) or use fewer tables.',
  EBUSY: 'that is in use by the system, such as the top of a disk. Choose another one with --out.',
  EIO: `the disk reported an error. ${SAVED}`,
};
