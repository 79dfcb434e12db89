import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepRunning } from './keep-running.ts';
import { type Pod, type PodCommand, startPod } from './pods.ts';
import { freePort } from './ports.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';
import { waitFor } from './wait-for.ts';

const server = `require('node:http').createServer((_, response) => response.end('ok')).listen(process.env.PORT);`;

let folder: string;
let supervisor: Supervisor;
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = mkdtempSync(join(tmpdir(), 'keep-running-'));
  supervisor = createSupervisor({ logs: folder });
});
afterEach(async () => {
  await supervisor.stop();
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function podScript(name: string, domain: string, script = server): Promise<PodCommand> {
  const port = await freePort();
  return { name, domain, port, stage: 0, file: process.execPath, args: ['-e', script], env: { PORT: String(port) } };
}

const slowToStop = `${server} process.on('SIGTERM', () => setTimeout(process.exit, 300));`;

async function start(name: string, domain: string, script?: string): Promise<Pod> {
  const pod = startPod(supervisor, await podScript(name, domain, script));
  await pod.ready();
  return pod;
}

test('a pod that is not ready because it ended is a sentence', async () => {
  const broken = start('auth', 'auth', 'process.exit(2)');
  await expect(broken).rejects.toThrow(`auth stopped (exit code 2): see the end of ${folder}/auth.log`);
});

test('the loss of the only process of a service ends the run', async () => {
  const auth = await start('auth', 'auth');
  const kept = keepRunning(supervisor, [auth, await start('battle', 'battle')], 0);
  void auth.kill();
  await expect(kept).rejects.toThrow('auth stopped (ended by SIGKILL)');
});

test('so does the loss of something that the services depend on', async () => {
  const pods = [await start('battle-1', 'battle'), await start('battle-2', 'battle')];
  const mongod = supervisor.start(await podScript('mongod', ''));
  const kept = keepRunning(supervisor, pods, 0);
  void mongod.kill();
  await expect(kept).rejects.toThrow('mongod stopped (ended by SIGKILL)');
});

test('one of two processes of a service is started again on its port', async () => {
  const [one, two] = [await start('battle-1', 'battle'), await start('battle-2', 'battle')];
  const kept = keepRunning(supervisor, [one, two], 0);
  kept.catch(() => undefined);
  await one.kill();
  expect(await waitFor(one.isReady, { timeoutMs: 20_000 })).toBe(true);
  await supervisor.stop();
  await expect(kept).rejects.toThrow('being stopped');
});

test('a stop while one is started again is no loss', async () => {
  const [one, two] = [await start('battle-1', 'battle'), await start('battle-2', 'battle', slowToStop)];
  const kept = keepRunning(supervisor, [one, two], 0);
  kept.catch(() => undefined);
  const before = one.pid;
  await one.kill();
  expect(await waitFor(() => one.pid !== before, { timeoutMs: 20_000, everyMs: 1 })).toBe(true);
  await supervisor.stop();
  await expect(kept).rejects.toThrow('being stopped');
});

test('one that ends soon after its start is not started again and again', async () => {
  const [one, two] = [await start('battle-1', 'battle'), await start('battle-2', 'battle')];
  const kept = keepRunning(supervisor, [one, two], 60_000);
  void one.kill();
  await expect(kept).rejects.toThrow('battle-1 stopped again (ended by SIGKILL)');
});
