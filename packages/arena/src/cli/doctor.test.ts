import { expect, test } from 'vitest';
import type { Examination } from '../kit/doctor/examine.js';
import { arena } from '../testing/arena.js';
import { examinationText } from './run-doctor.js';

test('a line for each thing, what a run promises, and the verdict: exit 0', async () => {
  const { code, stdout } = await arena('doctor');
  expect(stdout).toMatch(/^found {4}Node\.js {10}\d+\.\d+\.\d+ – /);
  expect(stdout).toContain('\nWhat a run played here promises');
  expect(stdout).toMatch(/\nA league can be played here\.\n$/);
  expect(code).toBe(0);
});

test('--json prints the same for programs', async () => {
  const { code, stdout } = await arena('doctor', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ format: 'stud-arena-doctor/1', playable: true });
  expect(code).toBe(0);
});

test('what is needed and missing stands out', () => {
  const examination: Examination = {
    ...{ format: 'stud-arena-doctor/1', arena: '0', playable: false, guarantees: [] },
    items: [
      { id: 'x', title: 'X', status: 'missing', needed: true, found: '', purpose: 'playing', remedy: 'get one' },
      { id: 'y', title: 'Y', status: 'missing', needed: false, found: 'odd', purpose: 'show', remedy: 'get another' },
    ],
  };
  const text = examinationText(examination, { colour: false, width: 80 });
  expect(text).toMatch(/^MISSING {2}X {16}playing; get one\nmissing {2}Y {16}odd – show; get another\n/);
  expect(text).toMatch(/No league can be played here/);
});
