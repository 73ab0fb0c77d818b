/**
 * Once this is imported, Node reads TypeScript: types are stripped, nothing is checked, line numbers stay. From Node 22.18 on
 * Node does that by itself and nothing is changed. Like there, imports name files as they are called (`./cards.ts`).
 */
import { register } from 'node:module';

const native = (process.features as { typescript?: string | false }).typescript;
const KEY = Symbol.for('stud-arena/typescript');
const place = globalThis as { [KEY]?: true };

if (!native && place[KEY] === undefined) {
  place[KEY] = true;
  register('./strip-types.js', import.meta.url);
}
