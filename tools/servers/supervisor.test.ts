import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isGroupAlive } from './process-group.ts';
import { type Command, createSupervisor, failWhenEnded, type Supervisor } from './supervisor.ts';
import { waitFor } from './wait-for.ts';

const PATIENCE = { timeoutMs: 20_000 };

let folder: string;
let supervisor: Supervisor;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  supervisor = createSupervisor({ logs: folder, graceMs: 5_000 });
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

const log = (name: string) => readFileSync(join(folder, `${name}.log`), 'utf8');
const script = (name: string, code: string, stage = 0): Command => ({
  name,
  file: process.execPath,
  args: ['-e', code],
  stage,
});

/** Prints that it is up, and on SIGTERM writes its name into a shared file before it ends. */
const polite = (name: string, stage: number) =>
  script(
    name,
    `process.on('SIGTERM', () => {
       require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'order'))}, '${name} ');
       process.exit(0);
     });
     setInterval(() => {}, 1000);
     console.log('up');`,
    stage,
  );

const isUp = (name: string) => waitFor(() => log(name).includes('up'), PATIENCE);

test('what a process prints is in its log, and its end is described in words', async () => {
  const child = supervisor.start(script('speaker', 'console.log("hello"); console.error("oops"); process.exit(3)'));
  expect(await child.ended).toBe('exit code 3');
  expect(log('speaker')).toBe('hello\noops\n');
});

test('a process that ends by itself becomes a sentence with the place of its log', async () => {
  const child = supervisor.start(script('mayfly', 'process.exit(1)'));
  await expect(failWhenEnded(child)).rejects.toThrow(
    `mayfly stopped (exit code 1): see the end of ${join(folder, 'mayfly.log')}`,
  );
});

test('a program that does not exist is an end, not a crash of ours', async () => {
  const child = supervisor.start({ name: 'nothing', file: join(folder, 'nothing'), args: [], stage: 0 });
  expect(await child.ended).toContain('ENOENT');
});

test('a log is emptied by each run of ours and continued when a process is started again', async () => {
  appendFileSync(join(folder, 'twice.log'), 'from the last run\n');
  const child = supervisor.start(script('twice', 'console.log(1)'));
  await child.ended;
  child.start();
  await child.ended;
  expect(log('twice')).toBe('1\n1\n');
});

const idle = (name: string) => script(name, 'setInterval(() => {}, 1000)');

test('a process is killed and started again as often as one likes', async () => {
  const child = supervisor.start(idle('phoenix'));
  const first = child.pid;
  child.start();
  expect(child.pid).toBe(first);
  await child.kill();
  expect([child.isRunning(), await child.ended]).toEqual([false, 'ended by SIGKILL']);
  expect(supervisor.running()).toEqual([]);
  child.start();
  expect(child.isRunning()).toBe(true);
  expect(child.pid).not.toBe(first);
  expect(supervisor.running()).toEqual([child]);
  await child.kill('SIGTERM');
  expect(await child.ended).toBe('ended by SIGTERM');
});

test('a frozen process does nothing until it is thawed', async () => {
  const child = supervisor.start(script('clock', 'setInterval(() => console.log("tick"), 10)'));
  expect(await waitFor(() => child.output() !== '', PATIENCE)).toBe(true);
  child.freeze();
  const state = () => readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
  if (process.platform === 'linux') expect(await waitFor(() => state() === 'T', PATIENCE)).toBe(true);
  const before = child.output();
  child.thaw();
  expect(await waitFor(() => child.output().length > before.length, PATIENCE)).toBe(true);
});

test('without a folder for logs the last output is in the sentence', async () => {
  const withoutLogs = createSupervisor();
  const child = withoutLogs.start(script('mayfly', 'console.log("the disk is full"); process.exit(1)'));
  await child.ended;
  expect(await waitFor(() => child.output() !== '', PATIENCE)).toBe(true);
  await expect(failWhenEnded(child)).rejects.toThrow(
    'mayfly stopped (exit code 1): see its last output: the disk is full',
  );
  await withoutLogs.stop();
});

test('stopping goes from the highest stage to the lowest', async () => {
  for (const [name, stage] of [
    ['mongod', 0],
    ['gateway', 2],
    ['service', 1],
  ] as const) {
    supervisor.start(polite(name, stage));
    await isUp(name);
  }
  await supervisor.stop();
  expect(readFileSync(join(folder, 'order'), 'utf8')).toBe('gateway service mongod ');
});

test('when everything is stopped, nothing is reported as running', async () => {
  const reports: number[] = [];
  const reporting = createSupervisor({ logs: folder, onChange: (running) => reports.push(running.length) });
  reporting.start(idle('one'));
  reporting.start(idle('two'));
  await reporting.stop();
  expect(reports.at(-1)).toBe(0);
});

test('nothing starts once stopping has begun', async () => {
  await supervisor.stop();
  expect(() => supervisor.start(script('late', ''))).toThrow('late was not started');
});

test('a process that ignores SIGTERM is killed', async () => {
  const hasty = createSupervisor({ logs: folder, graceMs: 100 });
  const child = hasty.start(
    script('stubborn', `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')`),
  );
  await isUp('stubborn');
  await hasty.stop();
  expect(await child.ended).toBe('ended by SIGKILL');
});

test('what a killed process had started itself ends with it', async () => {
  const child = supervisor.start(
    script(
      'family',
      `const { spawn } = require('node:child_process');
       spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
       setInterval(() => {}, 1000);
       console.log('up');`,
    ),
  );
  await isUp('family');
  process.kill(child.pid, 'SIGKILL');
  await child.ended;
  expect(await waitFor(() => !isGroupAlive(child.pid), PATIENCE)).toBe(true);
});

test('nothing outlives a run that was killed with kill -9', async () => {
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'fixtures', 'parent.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  expect(isGroupAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  expect(await waitFor(() => !isGroupAlive(pid), PATIENCE)).toBe(true);
});
