/** @slow stops the servers */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rpc } from '@maseki/contracts/bus.ts';
import { endpoint } from '@maseki/contracts/endpoint.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { OwnServers } from '@maseki/tools/servers/test-servers.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { z } from 'zod';
import { handler } from '../src/handler.ts';
import type { Kit } from '../src/lifecycle/kit.ts';
import { connectMongo } from '../src/mongo/connect.ts';
import { rpcHandler } from '../src/rpc-handler.ts';
import { defineService, type RunningService, startService } from '../src/service.ts';

const howMany = rpc({ subject: 'rpc.pets.how-many', input: z.object({}), reply: z.object({ count: z.int() }) });
const count = (path: '/api/stored/' | '/api/called/') =>
  endpoint({
    summary: 'Counts.',
    method: 'GET',
    path,
    access: 'guest',
    changes: false,
    response: z.object({ count: z.int() }),
  });
const countStored = ({ mongo }: Kit) => mongo.collection('pets').countDocuments();

const pets = defineService({
  name: 'pets',
  context: async (kit) => kit,
  routes: {
    stored: handler(count('/api/stored/'), async (_request, kit: Kit) => ok({ count: await countStored(kit) })),
    called: handler(count('/api/called/'), async (_request, { bus }: Kit) => ok(await bus.callRpc(howMany, {}))),
  },
  rpcs: { howMany: rpcHandler(howMany, async (_input, kit: Kit) => ({ count: await countStored(kit) })) },
});

let servers: OwnServers;
let sandbox: Sandbox;
let service: RunningService;

beforeAll(async () => {
  servers = await ownServers();
  sandbox = await createSandbox(servers);
  service = await startService(pets, { env: sandbox.env });
});

afterAll(async () => {
  await service.stop();
  await servers.stop();
});

const get = async (path: string) => {
  const begun = Date.now();
  const response = await fetch(`http://127.0.0.1:${service.port}${path}`);
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as { missing?: string[] },
    ms: Date.now() - begun,
  };
};

const isReady = async () => (await get('/readyz')).status === 200;
const recovered = async () => (await get('/api/stored/')).status === 200 && (await get('/api/called/')).status === 200;

async function expectUnavailable(path: string) {
  const response = await get(path);
  expect(response).toMatchObject({ status: 503, retryAfter: '1', body: { error: 'unavailable' } });
  expect(response.ms).toBeLessThan(8_000);
}

test('without MongoDB requests get 503 with Retry-After, the process lives, and it recovers by itself', async () => {
  expect(await recovered()).toBe(true);
  await servers.mongod.kill();
  await expectUnavailable('/api/stored/');
  await expectUnavailable('/api/called/');
  expect((await get('/readyz')).body.missing).toEqual(['mongodb']);
  expect((await get('/healthz')).status).toBe(200);
  servers.mongod.start();
  await eventually(recovered);
  expect(await isReady()).toBe(true);
});

test('without NATS the same, and what needs no NATS goes on', async () => {
  await servers.nats.kill();
  await expectUnavailable('/api/called/');
  expect((await get('/api/stored/')).status).toBe(200);
  expect((await get('/readyz')).body.missing).toEqual(['nats']);
  servers.nats.start();
  await eventually(recovered);
  expect(await isReady()).toBe(true);
});

test('a NATS that hangs is no different', async () => {
  servers.nats.freeze();
  await expectUnavailable('/api/called/');
  expect((await get('/readyz')).body.missing).toEqual(['nats']);
  servers.nats.thaw();
  await eventually(recovered);
});

test('a MongoDB that responds and has no primary is none, because nothing can be written', async () => {
  const { MONGODB_URI = '' } = sandbox.env;
  const admin = await connectMongo(MONGODB_URI, 'admin');
  await admin.db?.command({ replSetStepDown: 20, force: true });
  await eventually(async () => (await get('/readyz')).body.missing?.includes('mongodb'));
  // A member by itself responds.
  const member = await connectMongo(`${MONGODB_URI}&directConnection=true&readPreference=secondaryPreferred`, 'admin');
  expect(await member.db?.command({ ping: 1 })).toMatchObject({ ok: 1 });
  await member.db?.command({ replSetFreeze: 0 });
  await Promise.all([admin.close(), member.close()]);
  await eventually(recovered);
  await eventually(isReady);
});

test('a service that gets SIGTERM without its servers stops all the same, and one that starts waits for them', async () => {
  await Promise.all([servers.mongod.kill(), servers.nats.kill()]);
  const begun = Date.now();
  await service.stop();
  expect(Date.now() - begun).toBeLessThan(15_000);
  const starting = startService(pets, { env: sandbox.env });
  servers.nats.start();
  servers.mongod.start();
  service = await starting;
  await eventually(recovered);
});
