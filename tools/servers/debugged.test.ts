import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { UsageError } from '../bootstrap/user-error.mjs';
import { listenForDebugger } from './debugged.ts';
import { recordProcesses } from './orphans.ts';
import { freePort } from './ports.ts';
import { stopStages } from './process-group.ts';

let folder: string;
let file: string;
let port: number;
let child: ChildProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'debugged-'));
  file = join(folder, 'processes.json');
  port = await freePort();
  writeFileSync(join(folder, 'server.mjs'), "setInterval(() => {}, 1_000);\nconsole.log('ready');\n");
  child = spawn(process.execPath, [`--inspect-port=${port}`, join(folder, 'server.mjs')], { env: {} });
  if (child.stdout) await once(child.stdout, 'data');
  recordProcesses(file)([
    { name: 'mongod', pid: 1, stage: stopStages.mongo },
    { name: 'auth', pid: child.pid ?? -1, stage: stopStages.services },
  ]);
});
afterEach(async () => {
  child.kill('SIGKILL');
  await once(child, 'exit');
  rmSync(folder, { recursive: true });
});

test('a running process listens for a debugger, and is named to the next who wants one', async () => {
  expect(await listenForDebugger(file, 'auth', port)).toMatch(new RegExp(`^ws://127\\.0\\.0\\.1:${port}/[\\w-]+$`));
  await expect(listenForDebugger(file, 'auth', port)).rejects.toThrow(/server\.mjs already listens at port/);
});

test('only processes of the game are chosen from', async () => {
  const refused = listenForDebugger(file, 'mongod', port);
  await expect(refused).rejects.toThrow('"mongod" is no process: choose one of auth.');
  await expect(listenForDebugger(file, 'none', port)).rejects.toThrow(UsageError);
});

test('without a game the sentence says so', async () => {
  await expect(listenForDebugger(join(folder, 'none.json'), 'auth', port)).rejects.toThrow('No game runs');
});
