import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { recordProcesses, stopOrphans } from './orphans.ts';
import { isGroupAlive, killGroup } from './process-group.ts';

let folder: string;
let pid: number;
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = mkdtempSync(join(tmpdir(), 'orphans-'));
  const script = join(folder, 'server.cjs');
  writeFileSync(script, 'setInterval(() => {}, 1000)');
  pid = spawn(process.execPath, [script], { detached: true, stdio: 'ignore' }).pid ?? -1;
  recordProcesses(join(folder, 'processes.json'))([{ name: 'server', pid, stage: 0 }]);
});
afterEach(() => {
  killGroup(pid);
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('what an earlier run left is stopped', async () => {
  await stopOrphans(join(folder, 'processes.json'), folder);
  expect(isGroupAlive(pid)).toBe(false);
});

test('a number that belongs to another program now is not ended', async () => {
  await stopOrphans(join(folder, 'processes.json'), '/another/folder');
  expect(isGroupAlive(pid)).toBe(true);
});

test('no earlier run, nothing to do', async () => {
  await stopOrphans(join(folder, 'none.json'), folder);
  expect(isGroupAlive(pid)).toBe(true);
});
