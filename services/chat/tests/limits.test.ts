import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { demoLimits } from '@maseki/chat/demo/demo-room.ts';
import type { MemberOrigin } from '@maseki/chat/groups/decide-addition.ts';
import { createModels, type Models } from '@maseki/chat/models.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { messageRate } from '@maseki/contracts/chat/limits.ts';
import { uniqueName } from '@maseki/players/account.ts';
import type { TestSocket } from '@maseki/players/test-socket.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Connection } from 'mongoose';
import { befriend, groupOf, groupPath, podSocketOpener, registerUsers } from './support/groups.ts';

let env: DevEnv;
let db: Connection;
let models: Models;
let openAt: Awaited<ReturnType<typeof podSocketOpener>>;
let ada: TestUser;
beforeAll(async () => {
  env = await createDevEnv({
    services: [socialService, chatService, chatService],
    env: { REQUESTS_PER_10_SECONDS: '100000' },
  });
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  db = await connectMongo(MONGODB_URI, `${DB_PREFIX}chat`);
  models = createModels(db);
  openAt = await podSocketOpener(env);
});
afterAll(async () => {
  await db.close();
  await env.stop();
});
beforeEach(async () => {
  ada = await env.register();
});

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

const membership = (group_id: string, user_id: string, origin: MemberOrigin = 'founded') => ({
  _id: `${group_id}:${user_id}`,
  group_id,
  user_id,
  origin,
  username: 'だれか',
  joined_at: new Date(),
});

/**
 * Awaits concurrent requests, which the gateway spreads over both pods. Returns the numbers of
 * successes and of refusals by a limit.
 */
async function outcomesOf(requests: readonly Promise<{ ok: boolean; error?: string }>[]) {
  const responses = await Promise.all(requests);
  return [responses.filter(({ ok }) => ok).length, responses.filter(({ error }) => error === 'limit_reached').length];
}

test('a user creates at most fifty groups and is added to fifty by strangers, also at once; neither uses up the other', async () => {
  const seed = (origin: MemberOrigin) =>
    models.memberships.insertMany(times(48, () => membership(ulid(), ada.id, origin)));
  await seed('founded');
  await seed('added_by_stranger');
  const adders = await registerUsers(env, 3);
  const others = await Promise.all(adders.map((adder) => groupOf(adder)));
  const create = () => ada.call(endpoints.createGroup, { body: { name: uniqueName() } });
  const join = (adder: TestUser, n: number) =>
    adder.call(endpoints.addMember, { params: { id: others[n]?.id ?? '' }, body: { username: ada.username } });
  const [created, joined] = await Promise.all([outcomesOf(times(3, create)), outcomesOf(adders.map(join))]);
  expect([created, joined]).toEqual([
    [2, 1],
    [2, 1],
  ]);
  expect(await models.memberships.countDocuments({ user_id: ada.id })).toBe(100);
  const friend = await env.register();
  await befriend(friend, ada);
  const { id } = await groupOf(friend);
  expect(await friend.call(endpoints.addMember, { params: { id }, body: { username: ada.username } })).toMatchObject({
    ok: true,
  });
});

test('a group has at most a hundred members, also when several are added at once', async () => {
  const { id } = await groupOf(ada);
  await models.memberships.insertMany(times(97, () => membership(id, ulid())));
  const newcomers = await registerUsers(env, 5);
  const add = ({ username }: TestUser) => ada.call(endpoints.addMember, { params: { id }, body: { username } });
  expect(await outcomesOf(newcomers.map(add))).toEqual([2, 3]);
  expect(await models.memberships.countDocuments({ group_id: id })).toBe(100);
});

test('a user blocks at most two hundred users, also at once; a blocked user may be blocked again', async () => {
  const blocks = times(198, () => ({ user_id: ada.id, blocked_id: ulid(), blocked_name: 'だれか' }));
  await models.blocks.insertMany(blocks.map((row) => ({ _id: `${row.user_id}:${row.blocked_id}`, ...row })));
  const others = await registerUsers(env, 5);
  const block = ({ username }: TestUser) => ada.call(endpoints.blockUser, { body: { username } });
  expect(await outcomesOf(others.map(block))).toEqual([2, 3]);
  const blocked = await models.blocks.distinct('blocked_id', { user_id: ada.id });
  expect(blocked.length).toBe(200);
  const again = others.filter(({ id }) => blocked.includes(id));
  expect(await outcomesOf(again.map(block))).toEqual([2, 0]);
});

const open = (pod: number, path: string, as = ada) => openAt<Record<string, unknown>>(pod, { path, as });

test('a user has at most twenty sockets on all pods together, also when they open at once; a closed one makes room', async () => {
  const { name } = await groupOf(ada);
  const sockets: TestSocket[] = [];
  await Promise.all(
    times(50, async (n) => {
      const socket = await open(n % 2, n % 3 === 0 ? '/ws/' : groupPath(name)).catch(() => null);
      if (socket) sockets.push(socket);
    }),
  );
  const isOpen = ({ socket }: TestSocket) => socket.readyState === socket.OPEN;
  expect(sockets.filter(isOpen).length).toBe(20);
  for (const pod of [0, 1]) await expect(open(pod, groupPath(name))).rejects.toMatchObject({ status: 429 });

  sockets.find(isOpen)?.close();
  const late = await eventually(() => open(1, '/ws/').catch(() => null));
  expect(isOpen(late)).toBe(true);
  const other = await env.register();
  expect(isOpen(await open(0, '/ws/', other))).toBe(true);
});

/** Sends the same number of messages through each socket at once. Returns the number delivered. */
async function flood(sockets: readonly TestSocket<Record<string, unknown>>[], each: number): Promise<number> {
  const warned = sockets.map(() => 0);
  const delivered = new Set<unknown>();
  sockets.forEach((socket, at) => {
    socket.socket.on('message', (data) => {
      const frame = JSON.parse(String(data));
      if (frame.type === 'warning') warned[at] = (warned[at] ?? 0) + 1;
      else delivered.add(frame.message);
    });
  });
  for (const [at, socket] of sockets.entries()) times(each, (n) => socket.send({ message: `${at} ${n}` }));
  const all = sockets.length * each;
  await eventually(() => delivered.size + warned.reduce((sum, count) => sum + count, 0) === all);
  return delivered.size;
}

/** The most messages that a user has sent in any time as long as that of the limit. */
async function mostAtOnce(userId: string): Promise<number> {
  const sent = await models.messages.find({ sender_id: userId }).sort({ created_at: 1 }).lean();
  const sentAt = sent.map(({ created_at }) => created_at.getTime());
  const since = (from: number) => sentAt.filter((at) => at >= from && at < from + messageRate.withinMs).length;
  return Math.max(...sentAt.map(since));
}

test('a user sends at most ten messages in five seconds, through any number of sockets, groups and pods at once', async () => {
  const groups = [await groupOf(ada), await groupOf(ada)];
  const sockets = await Promise.all(times(6, (n) => open(n % 2, groupPath(groups[n % 3 === 0 ? 0 : 1]?.name ?? ''))));
  const delivered = await flood(sockets, 8);
  expect(await models.messages.countDocuments({ sender_id: ada.id })).toBe(delivered);
  // On a slow machine the flood takes longer than the limit's time, and more than ten arrive.
  expect(await mostAtOnce(ada.id)).toBe(messageRate.count);
});

test('messages that a clock 40 days ahead has stored do not count once it is right', async () => {
  const group = await groupOf(ada);
  const created_at = new Date(Date.now() + 40 * 24 * 60 * 60 * 1_000);
  const sent = { group_id: group.id, sender_id: ada.id, sender_name: ada.username, message: '未来', written: null };
  await models.messages.create(times(messageRate.count, () => ({ _id: ulid(), ...sent, created_at, client_id: null })));
  const socket = await open(0, groupPath(group.name));
  socket.send({ message: 'もうひとつ' });
  expect(await socket.next(({ message, type }) => message === 'もうひとつ' || type === 'warning')).toMatchObject({
    message: 'もうひとつ',
  });
});

test('on the demo page a player is counted over all sockets, and over all pods as soon as they have shared their counts', async () => {
  const [one, other] = [await open(0, '/ws/'), await open(1, '/ws/')];
  const tabs = await Promise.all([open(0, '/ws/'), open(0, '/ws/')]);
  expect(await flood([one, ...tabs], 8)).toBe(demoLimits.perSender.count);
  // By then every pod has received the five.
  await other.next();
  other.send({ message: 'もうひとつ' });
  expect(await other.next(({ type }) => type === 'warning')).toBeDefined();
});
