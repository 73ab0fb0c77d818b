/** A JSON Schema, draft-07: plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** Chips, or a count. */
export const wholeNumber = (minimum: number, maximum = Number.MAX_SAFE_INTEGER, description?: string): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
  ...(description === undefined ? {} : { description }),
});
