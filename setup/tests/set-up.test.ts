import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { waitForStreams } from '@maseki/service-kit/lifecycle/wait-for-streams.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { busUsers } from '../src/bus.ts';
import { setUp } from '../src/set-up.ts';
import { readableLog } from './support/log-lines.ts';

let sandbox: Sandbox;
let connection: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  sandbox = await createSandbox();
  connection = await sandbox.connectNats('test');
  manager = await jetstreamManager(connection);
});
afterAll(async () => {
  await connection.close();
  await sandbox.clean();
});

const { log } = readableLog();
const run = (env = {}) => setUp({ ...sandbox.settingsOf('setup'), ...env }, log);
const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};
const streamNames = async () => (await all(manager.streams.names())).sort();

test('it may run twice at once and again, and makes what every service needs', async () => {
  await Promise.all([run(), run()]);
  await run();
  expect(await streamNames()).toEqual(['KV_battle_pods', 'KV_live', 'assets', 'battle', 'events']);
  const consumers = await all(manager.consumers.list('events'));
  const needed = Object.entries(busUsers).flatMap(([name, { consumes }]) =>
    consumes.map((subject) => `${name}-${subject.replaceAll('.', '-')}`),
  );
  expect(consumers.map(({ name }) => name).sort()).toEqual(needed.sort());
});

test('a changed setting changes the streams that exist', async () => {
  await run({ EVENTS_MAX_MB: '7', BATTLE_LOG_MAX_MB: '9' });
  const bytes = async (stream: string) => (await manager.streams.info(stream)).config.max_bytes / 1024 ** 2;
  expect([await bytes('events'), await bytes('battle')]).toEqual([7, 9]);
  await run();
  expect([await bytes('events'), await bytes('battle')]).toEqual([1_024, 2_048]);
});

test('what a newer release has made stays as it is, and what only it knows stays too', async () => {
  const newer = { metadata: { 'maseki.setup': '1000' } };
  const { config } = await manager.streams.info('events');
  const name = 'chat-event-auth-user-deleted';
  await manager.streams.update('events', { ...config, max_bytes: 3 * 1024 ** 2, ...newer });
  await manager.consumers.update('events', name, { max_ack_pending: 3, ...newer });
  await manager.streams.add({ name: 'of-the-next-release', subjects: ['next.>'], max_age: 1e12 });
  await run({ EVENTS_MAX_MB: '5' });
  expect((await manager.streams.info('events')).config.max_bytes).toBe(3 * 1024 ** 2);
  expect((await manager.consumers.info('events', name)).config.max_ack_pending).toBe(3);
  expect(await streamNames()).toContain('of-the-next-release');
});

test('who needs a stream that is not there says which, and goes on once it is', async () => {
  const empty = await createSandbox();
  const nats = await empty.connectNats('test');
  const { lines, log: readable } = readableLog();
  const bus = createBus(nats, readable);
  const missing = new Set<string>();
  const { signal: stopping } = new AbortController();
  const waiting = waitForStreams({ bus, log: readable, missing, stopping }, ['battle']);
  await eventually(() => lines.length > 0);
  expect(lines[0]).toMatchObject({
    event: 'stream_missing',
    err: { message: expect.stringContaining('the stream battle is missing: run setup') },
  });
  expect([...missing]).toEqual(['stream battle']);
  await setUp(empty.settingsOf('setup'), log, ['battle']);
  await waiting;
  expect([...missing]).toEqual([]);
  await nats.close();
  await empty.clean();
});

const runProcess = async (env: Record<string, string>, ...args: string[]) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts'), ...args], {
    env: { PATH: process.env['PATH'], NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
  });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { said, complained, code };
};

test('as a process it ends with 0 when everything is there', async () => {
  const env = { ...sandbox.settingsOf('setup'), LOG_LEVEL: 'info' };
  expect(await runProcess(env)).toMatchObject({ code: 0, complained: '', said: expect.stringContaining('set_up') });
});

const settings = { NATS_URL: 'nats://bus:4222', MONGODB_ROOT_URI: 'mongodb://root:secret@db/' };
test.each([
  [{ ...settings, NATS_URL: 'nats://me:secret@bus' }, [], 'NATS_URL must not hold a user or a password'],
  [{ ...settings, AUTH_MONGODB_PASSWORD: 'short' }, [], 'AUTH_MONGODB_PASSWORD must have 16 to 200 letters'],
  [{ ...settings, AUTH_MONGODB_PASSWORD: 'a-long-enough-password' }, [], 'BATTLE_MONGODB_PASSWORD is missing'],
  [settings, ['nats-users'], 'SETUP_NATS_PASSWORD is missing: every service needs a password.'],
  [
    settings,
    ['users'],
    '"users" is no command: give nats-users, key-file, mongodb-member, play-test, backup, restore or none.',
  ],
])('%j %j is one sentence', async (env, args, sentence) => {
  const { code, complained } = await runProcess(env, ...args);
  expect(complained).toContain(`setup cannot go on: ${sentence}`);
  expect(complained.trim().split('\n')).toHaveLength(1);
  expect(complained).not.toContain('secret');
  expect(code).toBe(1);
});
