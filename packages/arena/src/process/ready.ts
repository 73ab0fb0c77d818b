/** Reads a bot's first line. */
import { PROTOCOL } from '@stud-arena/sdk';

export interface Ready {
  readonly name: string;
  readonly version: string;
  /** Sessions the bot takes at once. */
  readonly inFlight: number;
  /** Whether it can say what it would do with other hands. */
  readonly policies: boolean;
}

/** More would only cost memory: beyond some hundred nothing gets faster. */
const MOST_IN_FLIGHT = 1024;

/** @returns The bot's `ready`, or what is wrong with the line: a sentence that completes "the bot …". */
export function readReady(line: string): Ready | { readonly code: string; readonly message: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return {
      code: 'handshake/garbled',
      message: 'printed something that is no JSON before its "ready" (prints belong on stderr)',
    };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { code: 'handshake/garbled', message: 'must answer "hello" with a JSON object of type "ready"' };
  }
  const { type, protocol, name, version, inFlight, policies } = value as Record<string, unknown>;
  if (type !== 'ready') {
    return { code: 'handshake/type', message: `must answer "hello" with a message of type "ready"` };
  }
  if (protocol !== PROTOCOL) {
    const theirs = protocol === undefined ? 'named no "protocol" in "ready"' : 'speaks another protocol';
    return { code: 'handshake/version', message: `${theirs}: this arena speaks "${PROTOCOL}"` };
  }
  if (typeof name !== 'string' || name.trim() === '') {
    return { code: 'handshake/name', message: 'must give its "name", a string, in "ready"' };
  }
  if (inFlight !== undefined && !(Number.isSafeInteger(inFlight) && (inFlight as number) >= 1)) {
    return { code: 'handshake/in-flight', message: 'must give "inFlight" in "ready" as a whole number, 1 or more' };
  }
  return {
    name,
    version: typeof version === 'string' ? version : '',
    inFlight: Math.min(MOST_IN_FLIGHT, (inFlight as number | undefined) ?? 1),
    policies: policies === true,
  };
}
