/**
 * The one place that compiles JSON Schemas. A schema is compiled once, when its module is loaded; a value that does not
 * fit becomes a UsageError that names the file, the path in it, what came and what would do.
 */
import { UsageError } from '@stud-arena/engine';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { knownNames } from './nearest-name.js';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** Gives the value back as `T`, or throws. `where` names the file (or command line) it came from. */
export type Check<T> = (value: unknown, where: string) => T;

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true, verbose: true });

/** Compiles a schema to a plain yes or no, for hot paths. */
export function compileTest<T>(schema: JsonSchema): (value: unknown) => value is T {
  return ajv.compile<T>(schema);
}

/**
 * Compiles a schema to a check with readable errors.
 *
 * @param code - The stable code of its UsageErrors, such as `config/invalid`.
 */
export function compileCheck<T>(schema: JsonSchema, code: string): Check<T> {
  let validate: ValidateFunction<T> | undefined;
  return (value, where) => {
    validate ??= ajv.compile<T>(schema);
    if (validate(value)) return value;
    throw new UsageError(code, describeErrors(validate.errors ?? [], value, where));
  };
}

/** The first thing wrong, in the reader's words. */
export function describeErrors(errors: readonly ErrorObject[], root: unknown, where: string): string {
  const error = pickError(errors);
  if (error === undefined) return `${where}: does not fit its schema.`;
  const path = readablePath(error.instancePath);
  return `${where}${path === '' ? '' : `, ${path}`}: ${sentence(error, root)}`;
}

// An `anyOf` reports every branch's complaint. The branch the author meant is the one that got furthest: an unknown key
// or a wrong value deep inside says more than "must be string" at its root.
function pickError(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const weight = (error: ErrorObject): number => {
    const depth = error.instancePath.split('/').length * 4;
    switch (error.keyword) {
      case 'anyOf':
      case 'oneOf':
        return fitsNoBranch(error, errors) ? depth + 2.5 : depth - 2;
      case 'if':
        return depth - 2;
      case 'type':
        return depth;
      case 'additionalProperties':
        return depth + 3;
      case 'required':
        return depth + 1;
      default:
        return depth + 2;
    }
  };
  let best: ErrorObject | undefined;
  for (const error of errors) if (best === undefined || weight(error) > weight(best)) best = error;
  return best;
}

/** Whether the value is of another kind than every branch wants: then all of them are to be named. */
function fitsNoBranch(choice: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const inner = errors.filter(({ schemaPath }) => schemaPath.startsWith(`${choice.schemaPath}/`));
  return (
    inner.length > 0 &&
    inner.every(({ keyword, instancePath }) => KINDS.has(keyword) && instancePath === choice.instancePath)
  );
}

const KINDS: ReadonlySet<string> = new Set(['type', 'const']);

/** `/matches/2/variant` as `matches[2].variant`. */
export function readablePath(pointer: string): string {
  let path = '';
  for (const raw of pointer.split('/').slice(1)) {
    const part = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    if (/^\d+$/.test(part)) path += `[${part}]`;
    else path += path === '' ? part : `.${part}`;
  }
  return path;
}

function sentence(error: ErrorObject, root: unknown): string {
  const came = shown(error.data);
  const schema = error.parentSchema as Record<string, unknown>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = (error.params as { additionalProperty: string }).additionalProperty;
      const known = Object.keys((schema.properties as object | undefined) ?? {});
      return `no setting is called "${name}". ${knownNames(name, known)}`;
    }
    case 'required':
      return `"${(error.params as { missingProperty: string }).missingProperty}" is missing${error.data === root ? '' : ` from ${came}`}.`;
    case 'enum': {
      const known = (error.params as { allowedValues: unknown[] }).allowedValues.map(String);
      return `${came} is not known here. ${knownNames(String(error.data), known)}`;
    }
    case 'const':
      return `${came} came, ${shown((error.params as { allowedValue: unknown }).allowedValue)} is needed.`;
    case 'type':
      return `${came} came, ${kinds(schema)} is needed.`;
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
    case 'exclusiveMaximum':
    case 'minItems':
    case 'maxItems':
    case 'minLength':
    case 'maxLength':
    case 'multipleOf':
      return `${came} came, ${range(schema)} is needed.`;
    case 'uniqueItems':
      return `an entry stands there twice.`;
    case 'anyOf':
    case 'oneOf':
      return `${came} came, ${kinds(schema)} is needed.`;
    case 'pattern':
      return `${came} came, ${PATTERNS[String(schema.pattern)] ?? (typeof schema.description === 'string' ? lowerFirst(schema.description) : `text like ${String(schema.pattern)}`)} is needed.`;
    default:
      return `${came} ${error.message ?? 'does not fit'}.`;
  }
}

function kinds(schema: Record<string, unknown>): string {
  const branches = (schema.anyOf ?? schema.oneOf) as Record<string, unknown>[] | undefined;
  if (branches && schema.type === undefined) return [...new Set(branches.map(kinds))].join(' or ');
  if (schema.type === 'integer' || schema.type === 'number') return range(schema);
  const names: Record<string, string> = {
    string: 'text',
    boolean: 'true or false',
    object: 'an object {…}',
    array: 'a list […]',
    null: 'null',
    integer: 'a whole number',
    number: 'a number',
  };
  if ('const' in schema) return shown(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(shown).join(', ');
  const types = Array.isArray(schema.type) ? (schema.type as string[]) : [String(schema.type)];
  return types.map((type) => names[type] ?? type).join(' or ');
}

/** Patterns in words. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^[^\\u0000-\\u001f\\u007f]*$': 'text without control characters',
  '^[^\\u0000]*$': 'text without the character NUL',
};

function range(schema: Record<string, unknown>): string {
  const { minimum, maximum, minItems, maxItems, minLength, maxLength } = schema as Record<string, number | undefined>;
  if (schema.type === 'array') return counted('entries', minItems, maxItems, 'a list of');
  if (schema.type === 'string') return counted('characters', minLength, maxLength, 'text of');
  const noun = schema.type === 'integer' ? 'a whole number' : 'a number';
  if (minimum !== undefined && maximum !== undefined) return `${noun} from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${noun} of at least ${minimum}`;
  if (maximum !== undefined) return `${noun} of at most ${maximum}`;
  return noun;
}

function counted(noun: string, least: number | undefined, most: number | undefined, what: string): string {
  if (least !== undefined && most !== undefined) return `${what} ${least} to ${most} ${noun}`;
  return least !== undefined ? `${what} at least ${least} ${noun}` : `${what} at most ${most} ${noun}`;
}

/** A value as messages quote it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
