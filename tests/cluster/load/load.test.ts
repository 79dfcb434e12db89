/** @slow players for a load */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { socialService } from '@maseki/social/app.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { above } from '../../faults/verdicts/bounds.ts';
import { hasFailed, judgeLoad, UNDISTURBED } from '../judge.ts';
import { addAccounts, paidAccounts } from './accounts.ts';
import { primaryPod, replayIndexes, storedBattles } from './databases.ts';
import { drawPacks, takeFirstSteps } from './first-steps.ts';
import { createLoad } from './load.ts';
import { countKnown } from './player.ts';
import { comparePossessions, givePossessions } from './populate.ts';
import { newRecords, recordsWithin } from './records.ts';

let env: DevEnv;
beforeAll(async () => {
  const services = [inventoryService, deckService, socialService, chatService, notificationsService, battleService()];
  env = await createDevEnv({ services });
});
afterAll(() => env.stop());

/** Longer than the rate limit of a socket requires between two actions. */
const THINK_MS = 70;

test('players play, call and stop; all that they did is seen and stored', async () => {
  const records = newRecords();
  const load = createLoad(records);
  const startedAt = Date.now();
  await load.start({ baseUrl: env.url, battles: 2, callsPerSecond: 40, thinkMs: THINK_MS, stopOverMs: 0 });
  await eventually(() => records.acknowledged.length > 40, { withinMs: 30_000 });
  await load.stop();
  const { MONGODB_URI = '', DB_PREFIX } = env.env;
  const database = `${DB_PREFIX}battle`;
  const stored = await eventually(async () => {
    const found = await storedBattles(MONGODB_URI, database, startedAt);
    return found.unfinished.length + found.seats === 0 && found.rooms.length > 0 ? found : undefined;
  });
  // Screens are not built for every test.
  const calls = records.calls.filter(({ what }) => !what.startsWith('page '));
  expect(calls.filter(hasFailed)).toEqual([]);
  const figures = judgeLoad({ ...recordsWithin(records, { from: startedAt, to: Date.now() }), calls }, stored);
  expect(above(figures, UNDISTURBED)).toEqual([]);
  expect(new Set(calls.map(({ what }) => what.split('.')[0])).size).toBe(7);
  expect(await replayIndexes(MONGODB_URI, database)).toContain('users ended_at _id');
  expect(await primaryPod(MONGODB_URI, database)).not.toBe('');
  expect(await countKnown(load.players.slice(0, 2), env.url, records)).toEqual({
    players: 2,
    bySession: 2,
    byPassword: 2,
  });
});

test('what players were given is compared with what they have now', async () => {
  const records = newRecords();
  const load = createLoad(records);
  await load.register(env.url, 5);
  const given = await givePossessions(env.url, load.players, 1);
  expect(await comparePossessions(env.url, given)).toEqual({ owners: 5, unchanged: 5, is_shown: true });
  const [, , , , last] = load.players;
  if (last) await drawPacks(last, 1);
  const other = { ...given, message: 'never said' };
  expect(await comparePossessions(env.url, other)).toEqual({ owners: 5, unchanged: 4, is_shown: false });
});

test('two players do everything once', async () => {
  expect(await takeFirstSteps(env.url, newRecords())).toContain('battle');
});

test('accounts are added for a grant, and counted once it has reached them', async () => {
  const { MONGODB_URI = '', DB_PREFIX } = env.env;
  const database = `${DB_PREFIX}inventory`;
  // Before the connections of the load, which have the same name.
  const db = databaseOf(env, 'inventory');
  await addAccounts(MONGODB_URI, database, 3);
  expect(await paidAccounts(MONGODB_URI, database)).toEqual({ accounts: 0, most: 0 });
  const users = await db.collection<{ _id: string; registeredAt: number }>('accounts').find().toArray();
  const added = users.filter(({ registeredAt }) => registeredAt < Date.now() - 1_000_000);
  expect(added).toHaveLength(3);
  const row = (user: string) => ({ _id: `${user}:grant:x`, user, cause: 'grant:x', kind: 'given', amount: 1 });
  await db.collection<{ _id: string }>('ledger').insertMany(added.map(({ _id }) => row(_id)));
  expect(await paidAccounts(MONGODB_URI, database)).toEqual({ accounts: 3, most: 1 });
});
