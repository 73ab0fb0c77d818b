import { UsageError } from '@stud-arena/engine';

/** @throws UsageError that says where in the file the text stops being JSON, or says one thing twice. */
export function parseJson(text: string, file: string): unknown {
  const json = text.replace(/^\uFEFF/, '');
  // Bytes of UTF-16 read as UTF-8.
  if (json.startsWith('\uFFFD\uFFFD') || json.slice(0, 2).includes('\u0000')) {
    throw new UsageError('json/utf-16', `${file}: this is UTF-16 text, and JSON files are UTF-8. Save it as UTF-8.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const { message } = error as Error;
    // Some of V8's messages quote the text, line breaks and all, instead of naming the position.
    const reason = message.split(/ in JSON|, "|, \.\.\./)[0];
    throw new UsageError('json/invalid', `${file}${placeOf(json, endOfSense(json))}: this is no JSON (${reason}).`, {
      cause: error,
    });
  }
  const twice = repeatedKey(json, file);
  if (twice === undefined) return value;
  throw new UsageError(
    'json/repeated',
    `${file}${placeOf(json, twice.position)}: "${twice.key}" is set a second time; only one of the two can hold.`,
  );
}

/** Up to where the text can still become JSON: every shorter part breaks off, and every longer one is wrong. */
function endOfSense(text: string): number {
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (breaksOff(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function breaksOff(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    return message.includes('end of JSON') || (position !== undefined && Number(position) >= text.length);
  }
}

function placeOf(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `, line ${before.length}, column ${before.at(-1)!.length + 1}`;
}

/** Nothing that is read here is nested deeper than a dozen; what checks and shows it recurs. */
const DEEPEST = 200;

/** `JSON.parse` takes the last of several values without a word. */
function repeatedKey(json: string, file: string): { readonly key: string; readonly position: number } | undefined {
  const open: Set<string>[] = [];
  for (const { 0: token, 1: key, 2: colon, index } of json.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') {
      open.push(new Set());
      if (open.length > DEEPEST) {
        throw new UsageError('json/depth', `${file}${placeOf(json, index)}: nested more than ${DEEPEST} deep.`);
      }
    } else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) {
      const name = JSON.parse(key!) as string;
      if (open.at(-1)!.has(name)) return { key: name, position: index };
      open.at(-1)!.add(name);
    }
  }
  return undefined;
}
