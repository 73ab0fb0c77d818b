import { UsageError } from '@stud-arena/engine';

/** Nothing that is read here is nested deeper than a dozen; what checks and shows it recurs. */
const DEEPEST = 200;
/** Nothing that is read here is a hundredth as long. */
const LONGEST = 64 * 2 ** 20;
/** Longer texts are not searched for the place where they go wrong: each step reads them anew. */
const LONGEST_SEARCHED = 4 * 2 ** 20;

/** @throws UsageError that says where in the file the text stops being JSON, or says one thing twice. */
export function parseJson(text: string, file: string): unknown {
  const json = text.replace(/^\uFEFF/, '');
  // Bytes of UTF-16 read as UTF-8.
  if (json.startsWith('\uFFFD\uFFFD') || json.slice(0, 2).includes('\u0000')) {
    throw new UsageError('json/utf-16', `${file}: this is UTF-16 text, and JSON files are UTF-8. Save it as UTF-8.`);
  }
  if (json.length > LONGEST) {
    throw new UsageError('json/long', `${file}: this is longer than ${LONGEST / 2 ** 20} MiB.`);
  }
  const deep = tooDeepAt(json);
  if (deep >= 0) {
    throw new UsageError('json/depth', `${file}${placeOf(json, deep)}: nested more than ${DEEPEST} deep.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const { message } = error as Error;
    // Some of V8's messages quote the text, line breaks and all, instead of naming the position.
    const reason = message.split(/ in JSON|, "|, \.\.\./)[0];
    const place = json.length > LONGEST_SEARCHED ? '' : placeOf(json, endOfSense(json));
    throw new UsageError('json/invalid', `${file}${place}: this is no JSON (${reason}).`, {
      cause: error,
    });
  }
  const twice = repeatedKey(json);
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

/** Where the nesting gets too deep; -1 if nowhere. Before anything else reads the text: deep texts take their time. */
function tooDeepAt(text: string): number {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inText) {
      if (code === 92) i++;
      else if (code === 34) inText = false;
    } else if (code === 34) inText = true;
    else if (code === 91 || code === 123) {
      if (++depth > DEEPEST) return i;
    } else if (code === 93 || code === 125) depth--;
  }
  return -1;
}

/** `JSON.parse` takes the last of several values without a word. */
function repeatedKey(json: string): { readonly key: string; readonly position: number } | undefined {
  const open: Set<string>[] = [];
  for (const { 0: token, 1: key, 2: colon, index } of json.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) {
      const name = JSON.parse(key!) as string;
      if (open.at(-1)!.has(name)) return { key: name, position: index };
      open.at(-1)!.add(name);
    }
  }
  return undefined;
}
