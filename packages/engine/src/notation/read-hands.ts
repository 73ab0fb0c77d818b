/** Reads the hands of a file, whichever of the formats it has. */
import { UsageError } from '../errors.js';
import type { Variant } from '../variant.js';
import { variantById } from '../variants/parse.js';
import { quoted } from './names.js';
import { parseOpenHandHistory } from './open-hand-history.js';
import { parsePhh } from './phh.js';
import { isPokerStars, parsePokerStars } from './pokerstars-reader.js';
import { isRecord, parseRecordJson } from './record-json.js';
import type { ToldHand } from './told-hand.js';

export type HandFormat = 'phh' | 'ohh' | 'pokerstars' | 'record';

/** The format of a file by its content; undefined when it is none of them. */
export function formatOf(source: string): HandFormat | undefined {
  const text = source.replace(/^\uFEFF/, '').trimStart();
  if (isPokerStars(text)) return 'pokerstars';
  if (/^\s*(variant|actions)\s*=/m.test(text)) return 'phh';
  if (text.startsWith('{') || text.startsWith('[')) return /"ohh"\s*:/.test(text) ? 'ohh' : 'record';
  return undefined;
}

/**
 * The hands of a file in PHH, Open Hand History, PokerStars' text, or our own records, one JSON object a line.
 *
 * @param where - Names the file in messages.
 * @param variant - Plays all of them, whatever the file says.
 * @param find - Finds the variant that a record names.
 * @throws UsageError naming the file, the line and what would do.
 */
export function readHands(
  source: string,
  where: string,
  variant?: Variant,
  find: (id: string) => Variant = variantById,
): ToldHand[] {
  const text = source.replace(/^\uFEFF/, '');
  let hands: ToldHand[];
  switch (formatOf(text)) {
    case 'pokerstars':
      hands = parsePokerStars(text, where);
      break;
    case 'phh':
      hands = parsePhh(text, where);
      break;
    case undefined:
      throw new UsageError(
        'hands/format',
        `${where} holds no hands that can be read: PHH (TOML), Open Hand History (JSON), PokerStars' text and this arena's own records are read.`,
      );
    default:
      hands = jsonValues(text, where).map(({ json, at }) => {
        if (isRecord(json)) return parseRecordJson(json, at, variant ?? find);
        if (isOpenHandHistory(json)) return parseOpenHandHistory(json, at);
        throw new UsageError(
          'hands/format',
          `${at}: this JSON is neither a hand's record ("stacks" and "history") nor Open Hand History ("ohh").`,
        );
      });
  }
  if (variant === undefined) return hands;
  return hands.map((hand) => ({ ...hand, variant }));
}

const isOpenHandHistory = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && ('ohh' in json || 'game_type' in json);

/** One JSON value, or a list of them, or several parted by line ends or blank lines. */
function jsonValues(text: string, where: string): { json: unknown; at: string }[] {
  const whole = tryParse(text);
  if (whole.ok) {
    return Array.isArray(whole.json)
      ? whole.json.map((json, i) => ({ json, at: `${where}, [${i}]` }))
      : [{ json: whole.json, at: where }];
  }
  for (const parting of [/\n/, /\n[ \t]*\r?\n/]) {
    let line = 1;
    const values: { json: unknown; at: string }[] = [];
    let fault: UsageError | undefined;
    for (const part of text.split(parting)) {
      if (part.trim() !== '') {
        const parsed = tryParse(part);
        if (!parsed.ok) {
          fault = new UsageError('hands/json', `${where}, line ${line}: this is no JSON: ${parsed.reason}.`);
          break;
        }
        values.push({ json: parsed.json, at: `${where}, line ${line}` });
      }
      line += part.split('\n').length + (parting.source.length > 2 ? 1 : 0);
    }
    if (fault === undefined) return values;
    // The first line being no JSON of its own, hands may stretch over many.
    if (values.length > 0 || parting.source.length > 2) throw fault;
  }
  return [];
}

type Parsed = { readonly ok: true; readonly json: unknown } | { readonly ok: false; readonly reason: string };

function tryParse(text: string): Parsed {
  try {
    return { ok: true, json: JSON.parse(text) };
  } catch (error) {
    return { ok: false, reason: quoted((error as Error).message) };
  }
}
