import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { events } from '@maseki/contracts/battle/events.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { publisherService } from '@maseki/tools/dev-env/publisher-service.ts';
import type { Connection } from 'mongoose';
import { type AccountModels, createModels } from '../src/accounts/models.ts';
import { auditAccounts } from '../src/audit/audit-accounts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far ahead a machine's clock is after a wrong start. */
const AHEAD_DAYS = 40;
/** Noon in Tokyo of the Wednesday on which each test begins. */
const NOON = Date.parse('2027-03-03T12:00:00+09:00');

let env: DevEnv;
let publisher: Kit;
let db: Connection;
let models: AccountModels;
let day = 0;
const now = () => NOON + day * DAY_MS;
beforeAll(async () => {
  const publishing = publisherService((kit) => {
    publisher = kit;
  });
  env = await createDevEnv({
    services: [inventoryService, publishing],
    clock: { now },
    authClock: { now: () => NOON },
  });
  db = await connectMongo(env.env['MONGODB_URI'] ?? '', `${env.env['DB_PREFIX']}inventory`);
  models = createModels(db);
});
afterEach(() => {
  day = 0;
});
afterAll(async () => {
  await db.close();
  await env.stop();
});

async function on<T>(at: number, act: () => Promise<T>): Promise<T> {
  day = at;
  return act();
}

async function bonusOf(user: TestUser) {
  const response = await user.call(endpoints.awardLoginBonus);
  if (!response.ok) throw new Error(response.error);
  return response.value;
}

const stonesOf = async (user: TestUser) => {
  const me = await user.call(auth.getMe);
  return me.ok ? me.value?.magic_stones : undefined;
};

/** A battle that ends now, lost by the user against a fresh opponent. Resolves once it is counted. */
async function play({ id }: TestUser, mode: 'practice' | 'matched'): Promise<void> {
  const result = { mode, rated: false, rewarded: mode === 'matched', turns: 8, reason: 'life' } as const;
  const players = { winner_id: mode === 'practice' ? 'computer' : ulid(), loser_id: id };
  const counts = { [id]: { lives_taken: 1, own_turns: 12, fielded: { fire: 3, water: 3, ice: 2 } } };
  const payload = { room_id: ulid(), ...result, ...players, ended_at: now(), counts };
  const before = await progressOf(id);
  await publisher.transact(async ({ publishEvent }) => void publishEvent(events.battleFinished, { payload }));
  await eventually(async () => (await progressOf(id)) !== before);
}

const progressOf = async (id: string) => JSON.stringify((await models.accounts.findById(id).lean())?.missions);

const causesOf = async ({ id }: TestUser, cause: RegExp): Promise<string[]> =>
  (await models.ledger.find({ user: id, cause }).sort({ cause: 1 }).lean()).map((row) => row.cause);

test('after a clock was 40 days ahead each day brings its bonus once, also when the 40 days are over', async () => {
  const user = await env.register();
  expect(await bonusOf(user)).toMatchObject({ awarded: true, streak: 1 });
  expect(await on(AHEAD_DAYS, () => bonusOf(user))).toMatchObject({ awarded: true });
  // Today was paid before the clock was wrong.
  expect(await on(0, () => bonusOf(user))).toMatchObject({ awarded: false, bonus: 0, streak: 1 });
  expect(await on(1, () => bonusOf(user))).toMatchObject({ awarded: true, streak: 2 });
  expect(await on(AHEAD_DAYS - 1, () => bonusOf(user))).toMatchObject({ awarded: true, streak: 1 });
  expect(await on(AHEAD_DAYS, () => bonusOf(user))).toMatchObject({ awarded: false, streak: 2 });
  expect(await on(AHEAD_DAYS + 1, () => bonusOf(user))).toMatchObject({ awarded: true, streak: 3 });
  expect(await causesOf(user, /^bonus:/)).toHaveLength(5);
  expect((await auditAccounts(db, models)).differences).toEqual([]);
});

test('a clock that goes forth and back between two calls pays two days, each once', async () => {
  const user = await env.register();
  for (let n = 0; n < 4; n += 1) {
    await on(0, () => bonusOf(user));
    await on(AHEAD_DAYS, () => bonusOf(user));
  }
  expect(await causesOf(user, /^bonus:/)).toHaveLength(2);
});

test('missions go on after a clock was ahead, and pay each day and week once', async () => {
  const user = await env.register();
  const missions = () => causesOf(user, /^mission:day-/);
  await play(user, 'practice');
  expect(await missions()).toHaveLength(3);
  await on(AHEAD_DAYS, () => play(user, 'practice'));
  const early = await missions();
  // What was paid is done again without stones.
  await on(0, () => play(user, 'practice'));
  const listed = await user.call(endpoints.listMissions);
  expect(listed.ok && listed.value.today.every(({ done }) => done)).toBe(true);
  expect(await missions()).toEqual(early);
  await on(1, () => play(user, 'practice'));
  expect(await causesOf(user, /^mission:day-.*:2027-03-04$/)).toHaveLength(3);
  // The day comes of which the ledger has the tasks.
  await on(AHEAD_DAYS - 5, () => play(user, 'practice'));
  await on(AHEAD_DAYS, () => play(user, 'practice'));
  await on(AHEAD_DAYS + 1, () => play(user, 'practice'));
  expect(await causesOf(user, /^mission:day-.*:2027-04-13$/)).toHaveLength(3);
  expect((await auditAccounts(db, models)).differences).toEqual([]);
});

test('stones of battles that a clock has counted for a day ahead do not use up the limit of today', async () => {
  const user = await env.register();
  await on(AHEAD_DAYS, () => play(user, 'matched'));
  const full = { user: user.id, at: new Date(now()), kind: 'given', balance: 0 } as const;
  const row = { ...full, _id: `${user.id}:battle:full`, cause: 'battle:full', amount: STONES.battle.most_a_day };
  await models.ledger.create([row]);
  day = 1;
  await bonusOf(user);
  const before = (await stonesOf(user)) ?? 0;
  await play(user, 'matched');
  const missions = (await models.ledger.find({ user: user.id, cause: /^mission:/, at: new Date(now()) }).lean()).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
  expect(await stonesOf(user)).toBe(before + STONES.battle.loser + missions);
  await models.ledger.deleteOne({ _id: row._id });
});
