/**
 * Replays recorded hands (`stud-case/1`) in the engine: `npm run cases -- DIR`. A line per file with what differs; exit 1
 * if any file differs or cannot be read, 2 if there is nothing to replay.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseCase, replayCase } from '../dist/cases/index.js';

const [folder] = process.argv.slice(2);
if (folder === undefined) usage('Name the folder that holds the recorded hands: npm run cases -- DIR');
// npm runs scripts in the package's folder, not where the user stands.
const root = resolve(process.env.INIT_CWD ?? '.', folder);

const files = caseFiles(root);
if (files.length === 0) usage(`${folder} holds no .json file.`);
let passed = 0;
for (const file of files) {
  const { name, differences, note } = replayFile(file);
  if (differences.length === 0) passed++;
  console.log(differences.length === 0 ? `ok    ${name}${note}` : `FAIL  ${sentence(name, differences)}`);
}
console.log(`${passed} passed, ${files.length - passed} failed`);
process.exitCode = passed === files.length ? 0 : 1;

/** One line; a message that already names the file is left as it is. */
function sentence(name, differences) {
  const text = differences.join(' | ').replace(/\s+/g, ' ');
  return text.startsWith(name) ? text : `${name}: ${text}`;
}

function replayFile(file) {
  const name = basename(file);
  try {
    const record = parseCase(parseJson(readFileSync(file, 'utf8'), name), name);
    const { differences, readAs } = replayCase(record);
    return { name, differences, note: readAs === '' ? '' : ` (read with ${readAs})` };
  } catch (error) {
    // One bad file must not hide what the others say.
    return { name, differences: [error instanceof Error ? error.message : String(error)], note: '' };
  }
}

function parseJson(text, name) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error.message}.`);
  }
}

function caseFiles(path) {
  try {
    if (statSync(path).isFile()) return [path];
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(path, name))
      .filter((file) => !statSync(file).isDirectory());
  } catch (error) {
    return usage(`${path} cannot be read: ${error.message}.`);
  }
}

function usage(message) {
  console.error(message);
  process.exit(2);
}
