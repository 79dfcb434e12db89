import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { trialNamed } from './trials.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trials-'));
  mkdirSync(join(folder, 'tests/faults/storm'), { recursive: true });
  writeFileSync(join(folder, 'tests/faults/storm/storm.trial.ts'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const storm = 'tests/faults/storm/storm.trial.ts';

test.each([
  ['its folder', ['tests/faults/storm'], { file: storm, words: [] }],
  ['its folder with a slash', ['tests/faults/storm/'], { file: storm, words: [] }],
  [
    'its folder and options',
    ['tests/faults/storm', 'all', '--pods', '3'],
    { file: storm, words: ['all', '--pods', '3'] },
  ],
  ['nothing', [], null],
  ['the folder around it', ['tests/faults'], null],
  ['the root', ['.'], null],
  ['a part of its path', ['storm'], null],
  ['another option', ['--all'], null],
])('%s', (_, words, named) => expect(trialNamed(words, folder)).toEqual(named));
