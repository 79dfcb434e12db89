import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/ws.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { domains, exportingDomains } from '@maseki/contracts/domains.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { storedData } from '@maseki/contracts/stored-data.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { socialService } from '@maseki/social/app.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { exportPlayer } from '@maseki/tools/export/export-player.ts';

let env: DevEnv;
beforeAll(async () => {
  const services = [inventoryService, deckService, socialService, chatService, notificationsService, battleService()];
  env = await createDevEnv({ services });
}, 60_000);
afterAll(() => env.stop(), 30_000);

/** `<service>.<collection>` of every part of every domain's export. */
const partNames = exportingDomains.flatMap((service) => {
  const { part } = domains[service].endpoints.exportData.query.shape;
  return part.unwrap().options.map((name) => `${service}.${name}`);
});

test('each collection and stream that the policy lists is in the export, or says why not', () => {
  const exported = storedData.filter((row) => row.exported).flatMap(({ where }) => where);
  expect([...exported].sort()).toEqual([...partNames].sort());
  const unreasoned = storedData.filter((row) => !row.exported && !row.why).flatMap(({ where }) => where);
  expect(unreasoned).toEqual([]);
});

interface Exported {
  totals: Record<string, number>;
  rows: Record<string, unknown[]>;
}

/** All pages of all parts, as the settings page reads them. */
async function exportOf(user: TestUser): Promise<Exported> {
  const given = await user.call(auth.createExportTicket, { body: { password: PASSWORD } });
  if (!given.ok) throw new Error(given.error);
  const headers = { 'x-export-ticket': given.value.ticket };
  const exported: Exported = { totals: {}, rows: {} };
  for (const service of exportingDomains) {
    const read = async (query: string) => {
      const response = await user.fetch(`/api/${service}/export/${query}`, { headers });
      expect({ service, query, status: response.status }).toEqual({ service, query, status: 200 });
      return (await response.json()) as { totals: Record<string, number>; rows: unknown[]; next: string | null };
    };
    const { totals } = await read('');
    for (const [part, total] of Object.entries(totals)) {
      const rows: unknown[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const place = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
        const page = await read(`?part=${part}${place}`);
        rows.push(...page.rows);
        after = page.next;
      }
      exported.totals[`${service}.${part}`] = total;
      exported.rows[`${service}.${part}`] = rows;
    }
  }
  return exported;
}

/** Two who are matched and talk. The first surrenders, and both want another. */
async function fight(anna: TestUser, ben: TestUser): Promise<void> {
  const claim = (user: TestUser) =>
    eventually(async () => {
      const result = await user.call(battle.claimSlug);
      return result.ok ? result.value.slug : null;
    });
  const connect = (user: TestUser, slug: string) => env.socket<BattleServerMessage>(`/ws/battle/room/${slug}/`, user);
  const hers = await connect(anna, await claim(anna));
  const his = await connect(ben, await claim(ben));
  await his.next((message) => message.type === 'battle.update' && message.data.status === 'setup');
  hers.send({ type: 'chat.message', message: 'よろしく' });
  await his.next(({ type }) => type === 'chat.message');
  hers.send({ type: 'action.surrender' });
  const finished = await his.next((m) => m.type === 'battle.update' && m.data.status === 'finished');
  const room_id = finished.type === 'battle.update' ? finished.data.room_id : '';
  const params = { room_id };
  await eventually(async () => (await anna.call(battle.wishRematch, { params })).ok);
  await eventually(async () => (await anna.call(battle.createReplayLink, { params, body: { named: true } })).ok);
}

/** What leaves rows of a player in most collections. */
async function play(anna: TestUser, ben: TestUser): Promise<void> {
  await ben.call(social.sendFriendRequest, { body: { username: anna.username } });
  await anna.call(social.sendFriendRequest, { body: { username: ben.username } });
  const stranger = await env.register();
  await anna.call(social.sendFriendRequest, { body: { username: stranger.username } });
  const group = await anna.call(chat.createGroup, { body: { name: 'わたしの部屋' } });
  if (!group.ok) throw new Error(group.error);
  await anna.call(chat.addMember, { params: { id: group.value.id }, body: { username: ben.username } });
  const socket = await env.socket<{ type: string }>(`/ws/chat/${encodeURIComponent('わたしの部屋')}`, anna);
  socket.send({ message: 'こんにちは' });
  await eventually(async () => {
    const listed = await anna.call(chat.listMessages, { params: { id: group.value.id } });
    return listed.ok && listed.value.messages.length > 0;
  });
  await anna.call(chat.changeChatSettings, { body: { only_friends_add: true } });
  await anna.call(chat.blockUser, { body: { username: stranger.username } });
  await anna.call(inventory.drawPack, { query: { pack: 'MorisCardPack' }, idempotencyKey: 'one' });
  await anna.call(social.createExchange, { body: { receiver_id: ben.id } });
  await fight(anna, ben);
}

/** Where one player may have no row after that. The services' own tests have rows there. */
const MAY_BE_EMPTY = [
  ...['auth.reports', 'auth.moderation_actions', 'deck.decks', 'social.invitations', 'social.presences'],
  ...['social.friend_requests', 'chat.left_groups', 'chat.stranger_additions', 'chat.mutes', 'battle.mutes'],
  ...['battle.tickets', 'battle.rooms', 'battle.suspensions', 'battle.seasons', 'battle.seen_ends'],
];

test('an export holds the rows of a player, as many as it says, and of others no more than the name', async () => {
  const [anna, ben] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  await play(anna, ben);
  await eventually(async () => (await archivedOf(anna)) > 0);
  const { totals, rows } = await exportOf(anna);
  expect(Object.keys(rows).sort()).toEqual([...partNames].sort());
  const empty = Object.keys(rows).filter((part) => rows[part]?.length === 0);
  expect(empty.filter((part) => !MAY_BE_EMPTY.includes(part))).toEqual([]);
  expect(Object.fromEntries(Object.entries(rows).map(([part, all]) => [part, all.length]))).toEqual(totals);

  const text = JSON.stringify(rows);
  expect(text).not.toContain(ben.id);
  expect(text).toContain(ben.username);
  expect(rows['battle.replays']).toMatchObject([{ opponent: ben.username, result: 'lost', reason: 'surrender' }]);
  expect(rows['chat.messages']).toMatchObject([{ group: 'わたしの部屋', message: 'こんにちは' }]);
  expect(rows['social.friendships']).toMatchObject([{ friend: ben.username }]);
  // The secret of the next sealed draw stays on the server.
  expect(JSON.stringify(rows['inventory.accounts'])).not.toContain('secret');
}, 60_000);

/** Battles in the archive. */
async function archivedOf(user: TestUser): Promise<number> {
  const listed = await user.call(battle.listReplays);
  return listed.ok ? listed.value.battles.length : 0;
}

test('pages hold at most as many rows as they should, and together each row once', async () => {
  const user = await env.register();
  const { id } = user;
  const rows = Array.from({ length: 1_234 }, (_, n) => ({
    ...{ _id: `${id}:test:${n}`, user: id, cause: `test:${n}`, kind: 'given', amount: 1, balance: n, at: new Date() },
  }));
  await databaseOf(env, 'inventory').collection<{ _id: string }>('ledger').insertMany(rows);
  const { rows: exported } = await exportOf(user);
  const causes = (exported['inventory.ledger'] ?? []).map((row) => (row as { cause: string }).cause);
  expect(causes.filter((cause) => cause.startsWith('test:'))).toHaveLength(1_234);
  expect(new Set(causes).size).toBe(causes.length);
}, 60_000);

test('what operators export of a player is what the player gets, and is noted', async () => {
  const user = await env.register();
  await user.call(inventory.drawPack, { query: { pack: 'MorisCardPack' }, idempotencyKey: 'one' });
  const { rows } = await exportOf(user);
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  const stored = (service: string) => ({ uri: MONGODB_URI, name: `${DB_PREFIX}${service}` });
  const order = { reason: '本人からの請求', by: 'はる' };
  for (const player of [user.username, user.id]) {
    const { data, username, missing } = await exportPlayer({ ...order, player }, stored);
    expect([username, missing]).toEqual([user.username, []]);
    expect(JSON.parse(JSON.stringify(data))).toEqual(rows);
  }
  const db = await connectMongo(MONGODB_URI, stored('auth').name);
  const noted = await db.collection('moderation_actions').find({ 'user.id': user.id }).toArray();
  await db.close();
  expect(noted.map(({ action, by, reason }) => ({ action, by, reason }))).toEqual([
    { action: 'export', ...order },
    { action: 'export', ...order },
  ]);
  await expect(exportPlayer({ ...order, player: 'nobody' }, stored)).rejects.toThrow('There is no player nobody.');
}, 120_000);
