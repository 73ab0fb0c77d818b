import { UsageError } from '@stud-arena/engine';

/** @throws UsageError that says where in the file the text stops being JSON. */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = (error as Error).message;
    const position = /position (\d+)/.exec(message)?.[1] ?? (message.includes('end of JSON') ? text.length : undefined);
    const before = position === undefined ? undefined : text.slice(0, Number(position)).split('\n');
    const place = before === undefined ? '' : `, line ${before.length}, column ${before.at(-1)!.length + 1}`;
    throw new UsageError('json/invalid', `${file}${place}: this is no JSON (${message.split(' in JSON')[0]}).`, {
      cause: error,
    });
  }
}
