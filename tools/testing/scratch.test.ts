import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createScratch, scratchFolder } from './scratch.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'scratch-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** The process id of a program that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? -1;
}

test('a run that was killed leaves no folder behind for long', async () => {
  mkdirSync(join(parent, `maseki-run-${await endedPid()}-abc`, 'mongo'), { recursive: true });
  const scratch = createScratch(parent);
  expect(readdirSync(parent)).toEqual([basename(scratch)]);
});

test('the folders of running ones and of others stay', () => {
  mkdirSync(join(parent, `maseki-run-${process.ppid}-abc`));
  mkdirSync(join(parent, 'something-else'));
  createScratch(parent);
  expect(readdirSync(parent)).toEqual(
    expect.arrayContaining([
      `maseki-run-${process.ppid}-abc`,
      'something-else',
      expect.stringContaining(`-${process.pid}-`),
    ]),
  );
});

test('without memory to write to, data lies in the temporary folder', () => {
  expect(scratchFolder('/does/not/exist')).toBe(tmpdir());
});
