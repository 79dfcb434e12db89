import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { friendModels } from '@maseki/social/friends/models.ts';
import { friendStore } from '@maseki/social/friends/store.ts';
import { type PresenceModels, presenceModels } from '@maseki/social/presence/models.ts';
import { presenceStore } from '@maseki/social/presence/store.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';

let sandbox: Sandbox;
let db: Connection;
let presences: PresenceModels;
let reads: string[];
let now = 1_000_000_000_000;
beforeAll(async () => {
  sandbox = await createSandbox();
  db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env.DB_PREFIX}social`);
  presences = presenceModels(db);
  db.getClient().on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'find') reads.push(command['find']);
  });
});
afterAll(async () => {
  await db.close();
  await sandbox.clean();
});
beforeEach(() => {
  reads = [];
});

test('lists of friends that are read at once are one read, each with its own friends in their order', async () => {
  const models = friendModels(db);
  const person = (id: string) => ({ id, username: `name of ${id}` });
  const pairs = [
    ['anna', 'ben'],
    ['cleo', 'anna'],
    ['ben', 'dora'],
  ] as const;
  for (const [n, [one, other]] of pairs.entries()) {
    const people = [person(one), person(other)];
    await models.friendships.create({ _id: `${n}`, users: [one, other], people, since: new Date(now + n) });
  }
  const unused = { recordBlock: async () => undefined, markDeleted: async () => undefined };
  const transact = () => Promise.reject(new Error('nothing is written'));
  const friends = friendStore({ models, users: unused, endsWithFriendship: [], transact });
  const names = ['anna', 'ben', 'dora', 'nobody', 'anna'];
  const lists = await Promise.all(names.map((user) => friends.list(user)));
  expect(lists.map((list) => list.map(({ id }) => id))).toEqual([
    ['ben', 'cleo'],
    ['anna', 'dora'],
    ['ben'],
    [],
    ['ben', 'cleo'],
  ]);
  expect(reads).toEqual(['friendships']);
});

test('who is online is one read, also for many at once, as long as the pods are known to live', async () => {
  const store = presenceStore(presences, () => now);
  await store.heartbeat('one', 15_000);
  await store.add('one', 'anna');
  expect(await store.filterOnline(['anna', 'ben'])).toEqual(new Set(['anna']));
  expect(reads).toEqual(['presences', 'pods']);

  reads = [];
  const both = await Promise.all([store.filterOnline(['anna', 'cleo']), store.filterOnline(['ben'])]);
  expect(both).toEqual([new Set(['anna']), new Set()]);
  expect(reads).toEqual(['presences']);
});

test('a pod that is new, one that lives on, and one that died are seen as they are stored', async () => {
  const [store, other] = [presenceStore(presences, () => now), presenceStore(presences, () => now)];
  for (const [pod, user] of [
    ['lives', 'ben'],
    ['dies', 'cleo'],
  ] as const) {
    await other.heartbeat(pod, 15_000);
    await other.add(pod, user);
  }
  expect(await store.filterOnline(['ben', 'cleo', 'dora'])).toEqual(new Set(['ben', 'cleo']));
  await other.heartbeat('new', 15_000);
  await other.add('new', 'dora');
  expect(await store.filterOnline(['dora'])).toEqual(new Set(['dora']));
  now += 10_000;
  await other.heartbeat('lives', 15_000);
  now += 6_000;
  expect(await store.filterOnline(['ben', 'cleo', 'dora'])).toEqual(new Set(['ben']));
  await other.removePod('lives');
  expect(await store.filterOnline(['ben'])).toEqual(new Set());
});
