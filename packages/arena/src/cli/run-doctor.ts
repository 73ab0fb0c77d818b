import { type Examination, examine } from '../kit/doctor/examine.js';
import type { Item } from '../kit/doctor/item.js';
import { wantsColour } from '../report/terminal.js';
import { EXIT, ExitWith } from './exit-codes.js';
import { terminalWidth, wrapped } from './wrapped.js';

/** `arena doctor`. */
export function runDoctor(json: boolean): void {
  const examination = examine();
  process.stdout.write(
    json
      ? `${JSON.stringify(examination, null, 2)}\n`
      : examinationText(examination, {
          colour: wantsColour(process.stdout, process.env),
          width: terminalWidth(),
        }),
  );
  if (!examination.playable) throw new ExitWith(EXIT.failed);
}

interface Look {
  readonly colour: boolean;
  readonly width: number;
}

const RESET = '\u001b[0m';
const SIGN_WIDTH = 9;
const TITLE_WIDTH = 17;

export function examinationText({ items, guarantees, playable }: Examination, look: Look): string {
  const lines = items.map((item) => itemLines(item, look));
  lines.push(
    '',
    'What a run played here promises, if no fault depends on the clock:',
    ...guarantees.map(({ text }) => wrapped(`- ${text}`, look.width, '', '  ')),
    '',
    playable ? 'A league can be played here.' : 'No league can be played here until what is needed is there.',
  );
  return lines.map((line) => `${line}\n`).join('');
}

function itemLines({ title, status, needed, found, purpose, remedy }: Item, { colour, width }: Look): string {
  const sign = status === 'found' ? 'found' : status === 'limited' ? 'limited' : needed ? 'MISSING' : 'missing';
  const code =
    status === 'found'
      ? '\u001b[32m'
      : status === 'missing' && needed
        ? '\u001b[31m'
        : status === 'missing'
          ? '\u001b[2m'
          : '\u001b[33m';
  const indent = ' '.repeat(SIGN_WIDTH + TITLE_WIDTH);
  const text = `${found === '' ? '' : `${found} – `}${purpose}${remedy === '' ? '' : `; ${remedy}`}`;
  const padded = sign.padEnd(SIGN_WIDTH);
  return `${colour ? `${code}${padded}${RESET}` : padded}${title.padEnd(TITLE_WIDTH)}${wrapped(text, width, indent).slice(indent.length)}`;
}
