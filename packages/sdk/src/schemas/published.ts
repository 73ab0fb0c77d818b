/** The schemas as files, for people and programs without this package: `schemas/<name>` in the repository. */
import { arenaMessageSchema, arenaMessageSchemas, botMessageSchema, botMessageSchemas } from '../protocol/schemas.js';
import { botManifestSchema } from './bot-manifest.js';
import { DRAFT, type JsonSchema } from './json-schema.js';
import { stakesSchema } from './stakes.js';
import { variantSchema } from './variant.js';

const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ...arenaMessageSchemas,
  ...botMessageSchemas,
  arenaMessage: arenaMessageSchema,
  botMessage: botMessageSchema,
  variant: variantSchema,
  stakes: stakesSchema,
  bot: botManifestSchema,
};

/** File name to text, such as `stud-arena-1.session-end.json`. */
export function publishedSchemas(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [key, schema] of Object.entries(SCHEMAS)) {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const text = JSON.stringify({ $schema: DRAFT, $id: `urn:stud-arena:1:${name}`, ...schema }, null, 2);
    files.set(`stud-arena-1.${name}.json`, `${text}\n`);
  }
  return files;
}
