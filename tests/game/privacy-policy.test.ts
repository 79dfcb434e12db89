import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { startConsole } from '@maseki/console/console.ts';
import { createStores } from '@maseki/console/context.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { storedData } from '@maseki/contracts/stored-data.ts';
import type { StoredData } from '@maseki/contracts/stored-row.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { systemClock } from '@maseki/service-kit/lifecycle/kit.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import type { RunningProcess } from '@maseki/service-kit/start-process.ts';
import { socialService } from '@maseki/social/app.ts';
import { connectionsOf, databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Connection, mongo } from 'mongoose';

let env: DevEnv;
let desk: RunningProcess;
/** The database of the console. */
let own: Connection | undefined;
beforeAll(async () => {
  const services = [inventoryService, deckService, socialService, chatService, notificationsService, battleService()];
  env = await createDevEnv({ services });
  desk = await startConsole({ env: await env.envOf('console', { PORT: '0' }) });
});
afterAll(async () => {
  await own?.close();
  await desk.stop();
  await env.stop();
});

/** The policy's row for each collection and stream. */
const policy = new Map<string, StoredData>(storedData.flatMap((row) => row.where.map((place) => [place, row])));

/** All collections, with the policy's row and the index by which MongoDB deletes from them. */
async function collections() {
  const found: { place: string; everywhere: string; ttl: mongo.IndexDescriptionInfo | undefined }[] = [];
  for (const [service, { db }] of connectionsOf(env)) {
    for (const { name } of (await db?.listCollections().toArray()) ?? []) {
      const indexes = (await db?.collection(name).indexes()) ?? [];
      const ttl = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
      expect(ttl.length).toBeLessThanOrEqual(1);
      found.push({ place: `${service}.${name}`, everywhere: `*.${name}`, ttl: ttl[0] });
    }
  }
  return found;
}

const statedFor = ({ place, everywhere }: { place: string; everywhere: string }) =>
  policy.get(place) ?? policy.get(everywhere);

async function streams(): Promise<Map<string, { maxAgeSeconds: number }>> {
  const manager = await env.streams();
  const found = new Map<string, { maxAgeSeconds: number }>();
  for await (const { config } of manager.streams.list()) {
    found.set(config.name, { maxAgeSeconds: config.max_age / 1e9 });
  }
  return found;
}

test('the policy names every collection of every service and every stream, and nothing else', async () => {
  const all = await collections();
  expect(connectionsOf(env).size).toBe(8);
  expect(all.filter((collection) => !statedFor(collection)).map(({ place }) => place)).toEqual([]);
  const names = [...(await streams()).keys()];
  expect(names.filter((name) => !policy.has(name))).toEqual([]);
  const stored = new Set([...all.flatMap(({ place, everywhere }) => [place, everywhere]), ...names]);
  expect([...policy.keys()].filter((place) => !stored.has(place))).toEqual([]);
});

test('what MongoDB and NATS delete after a time has that time in the policy, the rest has none', async () => {
  const wrong: unknown[] = [];
  for (const collection of await collections()) {
    const stated = statedFor(collection)?.seconds ?? null;
    const real = collection.ttl?.expireAfterSeconds ?? null;
    // Rows that carry their end have an index of 0 seconds. The next test checks such rows.
    const holds = real === 0 ? stated !== null : stated === real;
    if (!holds) wrong.push({ place: collection.place, stated, real });
  }
  expect(wrong).toEqual([]);
  for (const [name, { maxAgeSeconds }] of await streams()) {
    expect({ name, seconds: maxAgeSeconds || null }).toEqual({ name, seconds: policy.get(name)?.seconds ?? null });
  }
});

test('every period of the policy is told to players', () => {
  for (const { what, kept, seconds } of storedData) {
    expect({ what, namesATime: /[0-9]+(?:秒|分|時間|日|年)/.test(kept) }).toEqual({
      what,
      namesATime: seconds !== null,
    });
  }
});

/** Two who are matched, talk, end their battle by surrender, and one of whom wants another. */
async function fight(anna: TestUser, ben: TestUser): Promise<void> {
  const claim = async (user: TestUser) => {
    const claimed = await eventually(async () => {
      const result = await user.call(battle.claimSlug);
      return result.ok ? result : null;
    });
    return claimed.value.slug;
  };
  const connect = (user: TestUser, slug: string) => env.socket<BattleServerMessage>(`/ws/battle/room/${slug}/`, user);
  const hers = await connect(anna, await claim(anna));
  const his = await connect(ben, await claim(ben));
  await his.next((message) => message.type === 'battle.update' && message.data.status === 'setup');
  his.send({ type: 'chat.message', message: 'よろしく' });
  await hers.next(({ type }) => type === 'chat.message');
  // An end that both have seen leaves no row of who has.
  hers.close();
  await hers.closed;
  his.send({ type: 'action.surrender' });
  const isFinished = (message: BattleServerMessage) =>
    message.type === 'battle.update' && message.data.status === 'finished';
  const finished = await his.next(isFinished);
  const room_id = finished.type === 'battle.update' ? finished.data.room_id : '';
  await eventually(async () => (await anna.call(battle.wishRematch, { params: { room_id } })).ok);
  const link = { params: { room_id }, body: { named: true } };
  expect(await anna.call(battle.createReplayLink, link)).toMatchObject({ ok: true });
}

/** Two users do everything that stores rows with an end of their own. */
async function play(anna: TestUser, ben: TestUser): Promise<void> {
  const wrong = { username: anna.username, password: 'wrong password' };
  for (let attempt = 0; attempt < 5; attempt += 1) await env.client().call(auth.login, { body: wrong });
  const group = await anna.call(chat.createGroup, { body: { name: 'みんなの部屋' } });
  if (!group.ok) throw new Error(group.error);
  const { id } = group.value;
  expect(await anna.call(chat.addMember, { params: { id }, body: { username: ben.username } })).toMatchObject({
    ok: true,
  });
  expect(await anna.call(auth.createExportTicket, { body: { password: PASSWORD } })).toMatchObject({ ok: true });
  await anna.call(social.sendFriendRequest, { body: { username: ben.username } });
  const waiting = await env.register();
  await waiting.call(battle.getBattleSeal);
  await waiting.call(battle.claimSlug);
  await waiting.call(battle.leaveQueue);
  await fight(anna, ben);
  await waiting.call(battle.claimSlug);
}

test('rows that carry their own end carry the one of the policy', async () => {
  const [anna, ben] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  await play(anna, ben);
  own = await connectMongo(env.env['MONGODB_URI'] ?? '', `${env.env['DB_PREFIX']}console`);
  await createStores(own, systemClock).sessions.begin('an operator');
  const ending = (await collections()).filter(({ ttl }) => ttl?.expireAfterSeconds === 0);
  expect(ending.length).toBeGreaterThan(5);
  for (const { place, everywhere, ttl } of ending) {
    const [service = '', name = ''] = place.split('.');
    const [field = ''] = Object.keys(ttl?.key ?? {});
    const rows = await eventually(async () => {
      const found = await databaseOf(env, service)
        .collection(name)
        .find({ [field]: { $type: 'date' } })
        .toArray();
      return found.length > 0 ? found : null;
    }).catch((): mongo.WithId<mongo.Document>[] => []);
    const stated = statedFor({ place, everywhere })?.seconds ?? 0;
    const left = rows.map((row) => (row[field].getTime() - Date.now()) / 1_000);
    expect({ place, rows: rows.length > 0 }).toEqual({ place, rows: true });
    // Periods that are stated as the longest possible may be shorter, but never by half and a day.
    expect({ place, isLonger: Math.max(...left) > stated }).toEqual({ place, isLonger: false });
    expect({ place, isMuchShorter: Math.max(...left) < stated / 2 - 86_400 }).toEqual({ place, isMuchShorter: false });
  }
});
