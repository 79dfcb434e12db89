import { expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { sockets } from '@maseki/contracts/chat/ws.ts';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { natsConfig } from '@maseki/service-kit/config/nats-config.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import mongoose from 'mongoose';
import { createDevEnv } from './dev-env.ts';

const chat = defineService({
  name: 'chat',
  context: async ({ config }) => config.pod,
  routes: {},
  sockets: {
    demo: socketHandler(sockets.demo, {
      open: (connection, pod: string) => connection.send({ message: pod, user: null }),
      message: () => undefined,
    }),
  },
});

/** On the test servers, in an environment's account and under its names. */
async function leftOf(env: Readonly<Record<string, string | undefined>>) {
  const { MONGODB_URI = '', DB_PREFIX = '', NATS_URL = '', NATS_USER, NATS_PASSWORD } = env;
  const mongo = await mongoose.createConnection(MONGODB_URI).asPromise();
  const { databases } = await mongo.listDatabases();
  const { users = [] } = (await mongo.useDb('admin').db?.command({ usersInfo: 1 })) ?? {};
  await mongo.close();
  const nats = await connectNats(natsConfig({ NATS_URL, NATS_USER, NATS_PASSWORD }), { service: 'test', pod: 'test' });
  const streams: string[] = [];
  for await (const name of (await jetstreamManager(nats)).streams.names()) streams.push(name);
  await nats.close();
  const names = [...databases.map(({ name }) => name), ...users.map(({ user }: { user: string }) => user)];
  return [...streams, ...names.filter((name) => name.startsWith(DB_PREFIX))];
}

test('two environments share nothing, a service named twice is two pods, and nothing is left behind', async () => {
  const [one, other] = await Promise.all([createDevEnv({ services: [chat, chat] }), createDevEnv()]);
  expect(one.services.map(({ name }) => name)).toEqual(['auth', 'chat', 'chat']);

  const mori = await one.register('mori');
  await other.register('mori');
  expect(await mori.call(endpoints.getMe)).toMatchObject({ value: { username: 'mori' } });
  expect(await one.client().call(endpoints.getMe)).toEqual({ ok: true, value: null });

  const socket = await one.socket<{ message: string }>('/ws/', mori);
  expect((await socket.next()).message).toMatch(/-[12]$/);

  expect(await leftOf(one.env)).not.toEqual([]);
  await one.stop();
  expect(await socket.closed).toBeDefined();
  expect(await other.client().call(endpoints.getMe)).toEqual({ ok: true, value: null });
  await other.stop();
  // Servers that were only this test's are gone with all that lay on them.
  if (process.env['TEST_MONGODB_URI']) expect([await leftOf(one.env), await leftOf(other.env)]).toEqual([[], []]);
});
