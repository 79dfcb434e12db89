import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { WebSocket } from 'ws';
import type { Environment } from '../src/config/settings.ts';

let sandbox: Sandbox;
let nats: NatsConnection;
const children: ChildProcess[] = [];

beforeAll(async () => {
  sandbox = await createSandbox();
  nats = await sandbox.connectNats('test');
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await nats.close();
  await sandbox.clean();
});

const start = (env: Environment) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures/pets-process.ts')], {
    env: { ...process.env, ...sandbox.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  return child;
};

test.each([
  [
    { NATS_URL: '' },
    'pets cannot start: NATS_URL is missing: it must be an address that begins with nats:// or tls://.\n',
  ],
  [
    { NATS_URL: 'nats://pets:secret@127.0.0.1:4222' },
    'pets cannot start: NATS_URL must not hold a user or a password: set NATS_USER and NATS_PASSWORD.\n',
  ],
  [{ PORT: 'http' }, 'pets cannot start: PORT must be a whole number from 0 to 65535.\n'],
])('with the setting %j it ends with one sentence', async (env, sentence) => {
  const child = start(env);
  const [said, [code]] = await Promise.all([text(child.stderr ?? []), once(child, 'exit')]);
  expect(said).toBe(sentence);
  expect(code).toBe(1);
});

test('on SIGTERM it finishes what runs, closes sockets with 1012, accepts nothing new, and exits with 0', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = start({ PORT: String(port), METRICS_PORT: String(metricsPort) });
  await eventually(async () => (await fetch(`${url}/readyz`)).ok);

  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await metrics.text()).toContain('process_resident_memory_bytes');

  const waiting = nats.subscribe('broadcast.pets.waiting', { max: 1 });
  await nats.flush();
  const slow = fetch(`${url}/api/slow/`);
  await waiting[Symbol.asyncIterator]().next();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/idle/`);
  await once(socket, 'open');

  child.kill('SIGTERM');
  expect((await once(socket, 'close'))[0]).toBe(1012);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  nats.publish('broadcast.pets.go', '{}');
  expect(await (await slow).json()).toEqual({ done: true });
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});
