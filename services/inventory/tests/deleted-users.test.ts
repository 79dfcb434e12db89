import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { events as authEvents } from '@maseki/contracts/auth/events.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { events } from '@maseki/contracts/battle/events.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { publisherService } from '@maseki/tools/dev-env/publisher-service.ts';
import type { mongo } from 'mongoose';
import { createModels } from '../src/accounts/models.ts';
import { inventoryService } from '../src/app.ts';
import { auditAccounts } from '../src/audit/audit-accounts.ts';
import type { Context } from '../src/context.ts';

const [card = ''] = STARTER_DECK;

let env: DevEnv;
let publisher: Kit;
let inventory: Context;
let inventoryKit: Kit;
let db: mongo.Db;
beforeAll(async () => {
  const publishing = publisherService((kit) => {
    publisher = kit;
  });
  const watched: typeof inventoryService = {
    ...inventoryService,
    async context(kit) {
      inventoryKit = kit;
      inventory = await inventoryService.context(kit);
      return inventory;
    },
  };
  env = await createDevEnv({ services: [watched, inventoryService, publishing] });
  db = databaseOf(env, 'inventory');
});
afterAll(() => env.stop());

/** All that inventory has stored of a user, by collection. */
async function storedOf(user: string) {
  const rows = (name: string) =>
    db
      .collection<{ _id: string }>(name)
      .find({ _id: { $gte: user, $lt: `${user};` } })
      .toArray();
  const names = ['accounts', 'ledger', 'movements', 'trials', 'idempotent_responses'] as const;
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await rows(name)] as const)));
}

const nothingOf = (user: string) => ({
  accounts: [{ _id: user, deletedAt: expect.any(Date) }],
  ledger: [],
  movements: [],
  trials: [],
  idempotent_responses: [],
});

const isDeleted = async (user: string) => {
  const row = await db.collection<{ _id: string; deletedAt?: Date }>('accounts').findOne({ _id: user });
  return row?.deletedAt !== undefined;
};

/** Inventory receives that an account is deleted, whose identity stays valid for a minute. */
async function publishDeleted(user: string): Promise<void> {
  await publisher.transact(async ({ publishEvent }) =>
    publishEvent(authEvents.userDeleted, { payload: { user_id: user } }),
  );
  await eventually(() => isDeleted(user));
}

const draw = (user: TestUser, idempotencyKey = ulid()) =>
  user.call(endpoints.drawPack, { query: { pack: 'MonsterPack01' }, idempotencyKey });

const chooseDeck = (user: TestUser) => user.call(endpoints.chooseStarterDeck, { body: { deck_id: 'fire-wind' } });
const endFirstBattle = (user: TestUser) => user.call(endpoints.recordFirstBattle, { body: { outcome: 'finished' } });
const winTrial = (user: TestUser) => user.call(endpoints.winTrial, { params: { id: 'lake' } });

test('of a deleted account nothing stays, and the audit finds all in order', async () => {
  const user = await env.register();
  expect(await draw(user)).toMatchObject({ ok: true });
  expect(await chooseDeck(user)).toMatchObject({ ok: true });
  expect(await endFirstBattle(user)).toMatchObject({ ok: true });
  expect(await winTrial(user)).toMatchObject({ ok: true });
  expect((await storedOf(user.id))['trials']).toHaveLength(1);
  expect((await storedOf(user.id))['idempotent_responses']).toHaveLength(1);
  expect(await user.call(auth.deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true });
  await eventually(() => isDeleted(user.id));
  expect(await storedOf(user.id)).toEqual(nothingOf(user.id));
  const { differences } = await auditAccounts(
    inventoryKit.mongo,
    createModels(inventoryKit.mongo.useDb(inventoryKit.mongo.name)),
  );
  expect(differences).toEqual([]);
});

test('no late request, RPC or event opens it again, and the opponent is paid', async () => {
  const [user, partner] = await Promise.all([env.register(), env.register()]);
  await publishDeleted(user.id);
  expect(await draw(user)).toMatchObject({ error: 'unauthenticated' });
  expect(await user.call(endpoints.awardLoginBonus)).toMatchObject({ error: 'unauthenticated' });
  expect(await chooseDeck(user)).toMatchObject({ error: 'unauthenticated' });
  expect(await endFirstBattle(user)).toMatchObject({ error: 'unauthenticated' });
  expect(await winTrial(user)).toMatchObject({ error: 'unauthenticated' });
  expect(await user.call(endpoints.listOwnedCards)).toMatchObject({ ok: true, value: [] });
  expect(await publisher.bus.callRpc(rpcs.getBalance, { user_id: user.id })).toEqual({ magic_stones: 0 });

  const room_id = ulid();
  const battle = { room_id, turns: 6, reason: 'life' as const, ended_at: Date.now() };
  const counted = { mode: 'matched', rated: true, rewarded: true } as const;
  const registered = { user_id: user.id, username: user.username, registered_at: Date.now() };
  await publisher.transact(async ({ publishEvent }) => {
    publishEvent(authEvents.userRegistered, { payload: registered });
    const payload = { ...battle, ...counted, winner_id: user.id, loser_id: partner.id };
    publishEvent(events.battleFinished, { payload });
  });
  const stonesOf = async ({ id }: TestUser) =>
    (await publisher.bus.callRpc(rpcs.getBalance, { user_id: id })).magic_stones;
  await eventually(async () => (await stonesOf(partner)) === 53);
  expect(await storedOf(user.id)).toEqual(nothingOf(user.id));
});

/** A user who may give a copy of the card. */
async function holder(id = ulid()): Promise<string> {
  const change = { cards: { [card]: 1 }, registeredAt: 0, matchedBattles: 5 };
  await inventory.accounts.change({ user: id, cause: `draw:${ulid()}`, decide: () => ok({ change, value: null }) });
  return id;
}

const copies = async (user: string) => (await inventory.accounts.findOrOpen(user)).cards[card] ?? 0;
const move = async (from: string, to: string, [exchange_id, attempt]: [string, number] = [ulid(), 1]) =>
  (await publisher.bus.callRpc(rpcs.moveCards, { exchange_id, attempt, gives: [{ from, to, card_id: card }] })).outcome;

test('no card moves to or from a deleted account', async () => {
  const [gone, partner] = [await holder(), await holder()];
  await publishDeleted(gone);
  expect([await move(gone, partner), await move(partner, gone)]).toEqual([
    'insufficient_copies',
    'insufficient_copies',
  ]);
  expect(await copies(partner)).toBe(2);
  expect(await storedOf(gone)).toMatchObject({ accounts: nothingOf(gone).accounts, movements: [] });
});

test('an exchange stays completed for the partner of a deleted account, whichever asks for it again', async () => {
  for (const [gone, partner] of [
    [`01AAAAAAAAAAAAAAAAAAAAAA${ulid().slice(-2)}`, ulid()],
    [`7ZZZZZZZZZZZZZZZZZZZZZZZ${ulid().slice(-2)}`, ulid()],
  ] as const) {
    await Promise.all([holder(gone), holder(partner)]);
    const exchange = ulid();
    expect(await move(gone, partner, [exchange, 1])).toBe('moved');
    await publishDeleted(gone);
    expect([await move(gone, partner, [exchange, 1]), await move(gone, partner, [exchange, 2])]).toEqual([
      'moved',
      'moved',
    ]);
    expect(await copies(partner)).toBe(3);
  }
});

test('what is changed while the account is being deleted does not stay', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [known, unknown] = [await holder(), ulid()];
    await Promise.all([
      ...[known, unknown].map(publishDeleted),
      ...Array.from({ length: 4 }, () => holder(known)),
      ...Array.from({ length: 4 }, () => inventory.accounts.findOrOpen(unknown)),
    ]);
    expect(await storedOf(known)).toEqual(nothingOf(known));
    expect(await storedOf(unknown)).toEqual(nothingOf(unknown));
  }
});
