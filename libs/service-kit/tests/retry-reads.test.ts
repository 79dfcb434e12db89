import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { type OwnServers, ownServers } from '@maseki/tools/servers/test-servers.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { type RetryRead, retryReads } from '../src/bus/retry-reads.ts';
import { UnavailableError } from '../src/unavailable.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let servers: OwnServers;
let caller: NatsConnection;
let responder: NatsConnection;
let retry: RetryRead;

/** A request that NATS answers while it is there. A lost one would time out only after the test. */
const call = () => caller.request('who', '', { timeout: 60_000 }).then((reply) => reply.string());

const disconnected = async () => {
  for await (const { type } of caller.status()) if (type === 'disconnect') return;
};

beforeAll(async () => {
  servers = await ownServers();
  const sandbox = await createSandbox(servers);
  caller = await sandbox.connectNats('caller');
  responder = await sandbox.connectNats('responder');
  responder.subscribe('who', { callback: (_, message) => void message.respond('me') });
  await responder.flush();
  retry = retryReads(caller, { withinMs: 20_000 });
});

afterAll(async () => {
  await Promise.all([caller.close(), responder.close()]);
  await servers.stop();
});

test('a read that is made while NATS is away is answered once it is back', async () => {
  const gone = disconnected();
  await servers.nats.kill('SIGTERM');
  await gone;
  const read = retry(call);
  servers.nats.start();
  expect(await read).toBe('me');
});

test('a read under which the connection breaks is made again', async () => {
  const calls: string[] = [];
  const [first, silence] = [Promise.withResolvers<void>(), new Promise<string>(() => undefined)];
  const read = retry(() => {
    calls.push('who');
    first.resolve();
    return calls.length === 1 ? silence : call();
  });
  await first.promise;
  await servers.nats.kill('SIGTERM');
  servers.nats.start();
  expect(await read).toBe('me');
  expect(calls.length).toBeGreaterThan(1);
});

test('another error is thrown at once', async () => {
  const wrong = new Error('wrong');
  await expect(retry(() => Promise.reject(wrong))).rejects.toBe(wrong);
});

test('a read gives up when its time is over', async () => {
  const impatient = retryReads(caller, { withinMs: 200 });
  await expect(impatient(() => Promise.reject(new UnavailableError('away')))).rejects.toThrow('away');
});

test('what was read is not kept for as long as the connection lasts', async () => {
  const read = async () => {
    const value = { records: new Array(1_000).fill('record') };
    await retry(async () => value);
    return new WeakRef(value);
  };
  const values = await Promise.all([read(), read(), read()]);
  await eventually(() => {
    collectGarbage();
    return values.every((value) => value.deref() === undefined);
  });
});
