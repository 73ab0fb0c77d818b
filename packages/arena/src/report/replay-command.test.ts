import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellWord } from './replay-command.js';

test.each(['runs/spring', "it's", '$(id)', 'a b', '-rf', '`x`', '"', '; ls', '*', ''])(
  'a shell takes the quoted folder %j as it is',
  (word) => {
    expect(execFileSync('/bin/sh', ['-c', `printf %s ${shellWord(word)}`], { encoding: 'utf8' })).toBe(word);
  },
);
