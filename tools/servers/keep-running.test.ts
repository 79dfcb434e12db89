import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepRunning } from './keep-running.ts';
import type { Server } from './pods.ts';
import { freePort } from './ports.ts';
import { type Running, startServer } from './start-game.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';
import { isAnswering, waitFor } from './wait-for.ts';

const answering = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(process.env.PORT);`;

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

async function server(name: string, domain: string, script = answering): Promise<Server> {
  const port = await freePort();
  return { name, domain, port, stage: 0, file: process.execPath, args: ['-e', script], env: { PORT: String(port) } };
}

const slowToStop = `${answering} process.on('SIGTERM', () => setTimeout(process.exit, 300));`;

const start = async (name: string, domain: string, script?: string) =>
  startServer(supervisor, await server(name, domain, script));
const kill = ({ child }: Running) => process.kill(child.pid, 'SIGKILL');

test('a server that is not ready because it ended is a sentence', async () => {
  const broken = startServer(supervisor, await server('auth', 'auth', 'process.exit(2)'));
  await expect(broken).rejects.toThrow(`auth stopped (exit code 2): the reason is at the end of ${folder}/auth.log`);
});

test('the loss of the only process of a service ends the run', async () => {
  const running = [await start('auth', 'auth'), await start('battle', 'battle')];
  const kept = keepRunning(supervisor, running, 0);
  for (const one of running.slice(0, 1)) kill(one);
  await expect(kept).rejects.toThrow('auth stopped (ended by SIGKILL)');
});

test('so does the loss of something that the services lean on', async () => {
  const running = [await start('battle-1', 'battle'), await start('battle-2', 'battle')];
  const mongod = supervisor.start({ ...(await server('mongod', '')), stage: 0 });
  const kept = keepRunning(supervisor, running, 0);
  process.kill(mongod.pid, 'SIGKILL');
  await expect(kept).rejects.toThrow('mongod stopped (ended by SIGKILL)');
});

test('one of two processes of a service is started again on its port', async () => {
  const [one, two] = [await start('battle-1', 'battle'), await start('battle-2', 'battle')];
  const kept = keepRunning(supervisor, [one, two], 0);
  kept.catch(() => undefined);
  kill(one);
  await one.child.ended;
  const url = `http://127.0.0.1:${one.server.port}/readyz`;
  expect(await waitFor(() => isAnswering(url), { timeoutMs: 20_000 })).toBe(true);
  await supervisor.stop();
  await expect(kept).rejects.toThrow('being stopped');
});

test('a stop while one is started again is no loss', async () => {
  const [one, two] = [await start('battle-1', 'battle'), await start('battle-2', 'battle', slowToStop)];
  const kept = keepRunning(supervisor, [one, two], 0);
  kept.catch(() => undefined);
  kill(one);
  const isStarting = () => supervisor.children().some(({ name, pid }) => name === 'battle-1' && pid !== one.child.pid);
  expect(await waitFor(isStarting, { timeoutMs: 20_000, everyMs: 1 })).toBe(true);
  await supervisor.stop();
  await expect(kept).rejects.toThrow('being stopped');
});

test('one that ends soon after its start is not started for ever', async () => {
  const running = [await start('battle-1', 'battle'), await start('battle-2', 'battle')];
  const kept = keepRunning(supervisor, running, 60_000);
  for (const one of running.slice(0, 1)) kill(one);
  await expect(kept).rejects.toThrow('battle-1 stopped again (ended by SIGKILL)');
});
