/** @slow kills the service */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type TestPod, testPod } from '@maseki/tools/dev-env/test-pod.ts';
import mongoose, { type Connection } from 'mongoose';
import { type AccountModels, createModels } from '../src/accounts/models.ts';
import { auditAccounts } from '../src/audit/audit-accounts.ts';
import { type LosingProxy, losingProxy } from './support/losing-proxy.ts';

const FIRST_GOAL = 24;

let env: DevEnv;
let proxy: LosingProxy;
let inventory: TestPod;
let db: Connection;
let models: AccountModels;

beforeAll(async () => {
  inventory = await testPod('inventory');
  proxy = await losingProxy(inventory.port);
  env = await createDevEnv({ env: { INVENTORY_URLS: proxy.url } });
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  db = await mongoose.createConnection(MONGODB_URI, { dbName: `${DB_PREFIX}inventory` }).asPromise();
  models = createModels(db);
  await inventory.start(await env.envOf('inventory'));
});

afterAll(async () => {
  await db.close();
  await inventory.kill();
  await env.stop();
  await proxy.close();
});

/** Draws once, without the retries of a client. Null without a response. */
async function drawOnce(user: TestUser, key: string): Promise<unknown> {
  const headers = { ...user.headers(), 'idempotency-key': key };
  const response = await user.fetch('/api/gacha/?pack=MorisCardPack', { headers });
  return response.ok ? response.json() : null;
}

/**
 * Draws until there is a response, like a player who presses again. MongoDB keeps documents locked
 * for a while that a killed process was writing.
 */
const drawUntilResponse = (user: TestUser, key: string) => eventually(() => drawOnce(user, key), { withinMs: 90_000 });

async function possessions(user: TestUser) {
  const [me, owned] = await Promise.all([user.call(auth.getMe), user.call(endpoints.listOwnedCards)]);
  if (!me.ok || !owned.ok) throw new Error('the possessions could not be read');
  const copies = owned.value.reduce((sum, { amount }) => sum + amount, 0);
  // Stones without those of the first goal, which luck decides.
  const goal = owned.value.length >= FIRST_GOAL ? STONES.goal : 0;
  return { stones: (me.value?.magic_stones ?? 0) - goal, copies };
}

const keys = ['a', 'b', 'c', 'd', 'e'];

test.each([0, 1, 2, 3, 4])(
  'killed after %i of five responses: each draw is complete or was not made, and a retry gets it, paid once',
  async (responsesBefore) => {
    const user = await env.register();
    await user.call(endpoints.listOwnedCards);
    let responded = 0;
    const draws = keys.map(async (key) => {
      const response = await drawOnce(user, key);
      responded += 1;
      return response;
    });
    await eventually(() => responded >= responsesBefore, { everyMs: 1 });
    await inventory.kill();
    const first = await Promise.all(draws);
    expect((await auditAccounts(db, models)).differences).toEqual([]);

    await inventory.start();
    const again = await Promise.all(keys.map((key) => drawUntilResponse(user, key)));
    expect(again).toEqual(first.map((response, at) => response ?? again[at]));
    expect(await possessions(user)).toEqual({ stones: 0, copies: 12 + 25 });
    expect((await auditAccounts(db, models)).differences).toEqual([]);
  },
);

test('a response that is lost after the draw was made is sent again, and nothing is paid twice', async () => {
  const user = await env.register();
  proxy.isLosing = true;
  expect(await drawOnce(user, 'lost')).toBeNull();
  expect(await drawOnce(user, 'lost')).toBeNull();
  expect(proxy.lost).toBeGreaterThanOrEqual(2);
  proxy.isLosing = false;
  const response = await drawUntilResponse(user, 'lost');
  expect(await drawOnce(user, 'lost')).toEqual(response);
  expect(response).toMatchObject({ magic_stones: 40 });
  expect(await possessions(user)).toEqual({ stones: 40, copies: 17 });
});

test('a new user has everything at once', async () => {
  const user = await env.register();
  expect((await possessions(user)).stones).toBe(50);
});

test('a user who registers while the service is down has everything when it returns', async () => {
  await inventory.kill();
  const user = await env.register();
  expect(user.magic_stones).toBe(0);
  await inventory.start();
  const owns = async () => {
    const { stones, copies } = await possessions(user);
    return stones === 50 && copies === 12;
  };
  await eventually(owns);
});
