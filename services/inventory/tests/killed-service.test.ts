import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { audit } from '@maseki/inventory/audit.ts';
import { createModels, type Models } from '@maseki/inventory/stores/models.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { freePort } from '@maseki/tools/dev-env/free-port.ts';
import mongoose, { type Connection } from 'mongoose';
import { type InventoryProcess, startInventory } from './support/inventory-process.ts';
import { type LosingProxy, losingProxy } from './support/losing-proxy.ts';

let env: DevEnv;
let port: number;
let proxy: LosingProxy;
let inventory: InventoryProcess;
let db: Connection;
let models: Models;

const start = async () => {
  inventory = await startInventory(env.env, port);
};

beforeAll(async () => {
  port = await freePort();
  proxy = await losingProxy(port);
  env = await createDevEnv({ env: { INVENTORY_URLS: proxy.url } });
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  db = await mongoose.createConnection(MONGODB_URI, { dbName: `${DB_PREFIX}inventory` }).asPromise();
  models = createModels(db);
  await start();
}, 60_000);

afterAll(async () => {
  await db.close();
  await inventory.kill();
  await env.stop();
  await proxy.close();
});

/** Asks once, without the retries of a client; gives what came back, null for no answer. */
async function drawOnce(user: TestUser, key: string): Promise<unknown> {
  const headers = { ...user.headers(), 'idempotency-key': key };
  const answer = await user.fetch('/api/gacha/?pack=MorisCardPack', { headers });
  return answer.ok ? answer.json() : null;
}

/** Asks until there is an answer, as a player does who presses again. MongoDB keeps locked for a while what a killed process was writing. */
const drawAtLast = (user: TestUser, key: string) => eventually(() => drawOnce(user, key), { withinMs: 90_000 });

async function possessions(user: TestUser) {
  const [me, owned] = await Promise.all([user.call(auth.me), user.call(endpoints.getCards)]);
  if (!me.ok || !owned.ok) throw new Error('the user could not be asked about');
  return { stones: me.value?.magic_stones, copies: owned.value.reduce((sum, { amount }) => sum + amount, 0) };
}

const keys = ['a', 'b', 'c', 'd', 'e'];

test.each([0, 1, 2, 3, 4])(
  'killed after %i of five answers: each draw was made whole or not at all, and a retry gets it, paid once',
  async (answersBefore) => {
    const user = await env.register();
    await user.call(endpoints.getCards);
    let answered = 0;
    const asked = keys.map(async (key) => {
      const answer = await drawOnce(user, key);
      answered += 1;
      return answer;
    });
    await eventually(() => answered >= answersBefore, { everyMs: 1 });
    await inventory.kill();
    const first = await Promise.all(asked);
    expect((await audit(db, models)).differences).toEqual([]);

    await start();
    const again = await Promise.all(keys.map((key) => drawAtLast(user, key)));
    expect(again).toEqual(first.map((answer, at) => answer ?? again[at]));
    expect(await possessions(user)).toEqual({ stones: 0, copies: 12 + 25 });
    expect((await audit(db, models)).differences).toEqual([]);
  },
  120_000,
);

test('an answer that is lost after the draw was made is given again, and nothing is paid twice', async () => {
  const user = await env.register();
  proxy.isLosing = true;
  expect(await drawOnce(user, 'lost')).toBeNull();
  expect(await drawOnce(user, 'lost')).toBeNull();
  expect(proxy.lost).toBeGreaterThanOrEqual(2);
  proxy.isLosing = false;
  const answer = await drawAtLast(user, 'lost');
  expect(await drawOnce(user, 'lost')).toEqual(answer);
  expect(answer).toMatchObject({ magic_stones: 40 });
  expect(await possessions(user)).toEqual({ stones: 40, copies: 17 });
}, 60_000);

test('who registers has everything at the first look', async () => {
  const user = await env.register();
  expect((await possessions(user)).stones).toBe(50);
});

test('who registers while the service is down has everything on its return', async () => {
  await inventory.kill();
  const user = await env.register();
  expect(user.magic_stones).toBe(0);
  await start();
  const owns = async () => {
    const { stones, copies } = await possessions(user);
    return stones === 50 && copies === 12;
  };
  await eventually(owns);
}, 60_000);
