import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { domains, exportingDomains } from '@maseki/contracts/domains.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { storedData } from '@maseki/contracts/stored-data.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { PASSWORD, unwrap } from '@maseki/players/account.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { socialService } from '@maseki/social/app.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { exportPlayer } from '@maseki/tools/export/export-player.ts';
import { playEverything } from './eventful-player.ts';

let env: DevEnv;
beforeAll(async () => {
  const services = [inventoryService, deckService, socialService, chatService, notificationsService, battleService()];
  env = await createDevEnv({ services, env: { REQUESTS_PER_10_SECONDS: '100000' } });
});
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

/** The export once each collection that it shows has a row, which events bring later. */
const fullExportOf = (user: TestUser) =>
  eventually(async () => {
    const exported = await exportOf(user);
    const empty = Object.keys(exported.rows).filter((part) => exported.rows[part]?.length === 0);
    if (empty.length > 0) throw new Error(`no rows of ${empty.join(', ')}`);
    return exported;
  });

test('an export holds a row of every collection, as many as it says, and of others no more than the name', async () => {
  const [anna, ben] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  await playEverything(env, [anna, ben]);
  await eventually(async () => (await archivedOf(anna)) > 0);
  const { totals, rows } = await fullExportOf(anna);
  expect(Object.keys(rows).sort()).toEqual([...partNames].sort());
  expect(Object.fromEntries(Object.entries(rows).map(([part, all]) => [part, all.length]))).toEqual(totals);

  const text = JSON.stringify(rows);
  expect(text).not.toContain(ben.id);
  expect(text).toContain(ben.username);
  expect(rows['battle.replays']).toMatchObject([{ opponent: ben.username, result: 'lost', reason: 'surrender' }]);
  expect(rows['chat.messages']).toMatchObject([{ group: 'わたしの部屋', message: 'こんにちは' }]);
  expect(rows['social.friendships']).toMatchObject([{ friend: ben.username }]);
  expect(rows['social.exchanges']).toMatchObject([{ partner: ben.username, opened_by: 'you', proposed_by: null }]);
  expect(rows['auth.reports']).toMatchObject([{ source: 'battle', accused: ben.username }]);
  expect(rows['auth.moderation_actions']).toMatchObject([
    { action: 'mute', reason: '暴言' },
    { action: 'restore', reason: null },
  ]);
  // The secret of the next sealed draw stays on the server.
  expect(JSON.stringify(rows['inventory.accounts'])).not.toContain('secret');
  // What was reported of her and who moderated her is not hers.
  expect(text).not.toContain('はる');

  const ofBen = (await exportOf(ben)).rows;
  expect(ofBen['social.exchanges']).toMatchObject([{ partner: anna.username, opened_by: 'partner' }]);

  const his = unwrap(await ben.call(auth.createExportTicket, { body: { password: PASSWORD } }));
  unwrap(await ben.call(auth.deleteAccount, { body: { password: PASSWORD } }));
  const without = await eventually(async () => {
    const { rows: present } = await exportOf(anna);
    const naming = Object.keys(present).filter((part) => JSON.stringify(present[part]).includes(ben.username));
    if (naming.length > 0) throw new Error(`${naming.join(', ')} still name the deleted player`);
    return present;
  });
  expect(without['battle.replays']).toMatchObject([{ opponent: '退会したプレイヤー' }]);
  expect(without['social.exchanges']).toMatchObject([{ partner: '退会したプレイヤー' }]);
  expect(without['auth.reports']).toMatchObject([{ accused: '退会したプレイヤー' }]);
  for (const service of exportingDomains) {
    const headers = { 'x-export-ticket': his.ticket };
    await eventually(async () => (await ben.fetch(`/api/${service}/export/`, { headers })).status === 401);
  }
});

/** Battles in the archive. */
async function archivedOf(user: TestUser): Promise<number> {
  const listed = await user.call(battle.listReplays);
  return listed.ok ? listed.value.battles.length : 0;
}

test('pages hold at most as many rows as they should, and together each row once', async () => {
  const user = await env.register();
  const { id } = user;
  const rows = Array.from({ length: 1_234 }, (_, n) => ({
    _id: `${id}:test:${n}`,
    user: id,
    cause: `test:${n}`,
    kind: 'given',
    amount: 1,
    balance: n,
    at: new Date(),
  }));
  await databaseOf(env, 'inventory').collection<{ _id: string }>('ledger').insertMany(rows);
  const { rows: exported } = await exportOf(user);
  const causes = (exported['inventory.ledger'] ?? []).map((row) => (row as { cause: string }).cause);
  expect(causes.filter((cause) => cause.startsWith('test:'))).toHaveLength(1_234);
  expect(new Set(causes).size).toBe(causes.length);
});

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
});
