/** @slow races hundreds of changes */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';
import type { Account } from '../src/accounts/account.ts';
import { type AccountModels, createModels } from '../src/accounts/models.ts';
import { AccountStore } from '../src/accounts/store.ts';
import { auditAccounts } from '../src/audit/audit-accounts.ts';
import { type IdempotencyStore, idempotencyStore, type SaveResponse } from '../src/idempotency-store.ts';

let sandbox: Sandbox;
let db: Connection;
let models: AccountModels;
let accounts: AccountStore;
let idempotency: IdempotencyStore;
let commits: number;
let users: string[];

beforeAll(async () => {
  sandbox = await createSandbox();
  db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env.DB_PREFIX}inventory`);
  models = createModels(db);
  accounts = new AccountStore(db, models, Date.now);
  idempotency = idempotencyStore(db, Date.now);
  for (const model of Object.values(db.models)) await model.createCollection();
  db.getClient().on('commandSucceeded', ({ commandName }) => {
    if (commandName === 'commitTransaction') commits += 1;
  });
});

afterAll(async () => {
  expect((await auditAccounts(db, models)).differences).toEqual([]);
  await db.close();
  await sandbox.clean();
});

beforeEach(async () => {
  users = Array.from({ length: 20 }, () => ulid());
  for (const user of users) await accounts.findOrOpen(user);
  commits = 0;
});

/** Takes ten stones, as a draw does. */
const pay = (user: string, cause: string, also?: SaveResponse<number>) =>
  accounts.change({
    user,
    cause,
    decide: ({ stones }: Account) =>
      stones < 10
        ? refuse('insufficient_stones')
        : ok({ change: { stones: -10, cards: { 'fire-01': 1 } }, value: stones - 10 }),
    ...(also && { also }),
  });

/** The same for a request with a key. */
const payOnce = (user: string, key: string) =>
  idempotency.once({ user, endpoint: 'test', key, fingerprint: '' }, (save: SaveResponse<number>) =>
    pay(user, `pay:${ulid()}`, save),
  );

const stonesOf = async (user: string) => (await accounts.findOrOpen(user)).stones;

test('changes of many users that come at once are a few transactions', async () => {
  const paid = await Promise.all(users.map((user) => payOnce(user, 'key')));
  expect(paid).toEqual(users.map(() => ok(40)));
  expect(commits).toBeLessThan(5);
});

test('changes of one user that come at once are decided one after the other', async () => {
  const [user = ''] = users;
  const paid = await Promise.all(Array.from({ length: 8 }, (_, n) => payOnce(user, `key ${n}`)));
  const tooFew = refuse('insufficient_stones');
  expect(paid).toEqual([ok(40), ok(30), ok(20), ok(10), ok(0), tooFew, tooFew, tooFew]);
  expect([commits < 4, await stonesOf(user)]).toEqual([true, 0]);
});

test('of one request that is repeated at once, among those of others, one is made, and all get its response', async () => {
  const [user = '', ...others] = users;
  const repeated = Promise.all(Array.from({ length: 5 }, () => payOnce(user, 'key')));
  const paid = await Promise.all(others.map((other) => payOnce(other, 'key')));
  expect(await repeated).toEqual(Array(5).fill(ok(40)));
  expect(paid).toEqual(others.map(() => ok(40)));
  expect(await Promise.all(users.map(stonesOf))).toEqual(users.map(() => 40));
});

test('a cause that has changed the account already takes no other change with it', async () => {
  const [user = '', ...others] = users;
  await pay(user, 'pay:first');
  const again = expect(pay(user, 'pay:first')).rejects.toMatchObject({ code: 11_000 });
  expect(await Promise.all(others.map((other) => pay(other, 'pay:first')))).toEqual(others.map(() => ok(40)));
  await again;
  expect(await stonesOf(user)).toBe(40);
});

test('a change that cannot be decided takes no other with it', async () => {
  const [user = '', ...others] = users;
  const broken = expect(
    accounts.change({ user, cause: 'broken', decide: () => ok({ change: { stones: -1_000 }, value: 0 }) }),
  ).rejects.toThrow(RangeError);
  expect(await Promise.all(others.map((other) => pay(other, 'pay:first')))).toEqual(others.map(() => ok(40)));
  await broken;
  expect(await stonesOf(user)).toBe(50);
});

test('no request waits for a user whose account another one is writing', async () => {
  const [user = '', ...others] = users;
  const session = await db.startSession();
  session.startTransaction();
  await models.accounts.updateOne({ _id: user }, { $set: { matchedBattles: 1 } }, { session });
  const waiting = pay(user, 'pay:first');
  let done = false;
  void waiting.then(() => {
    done = true;
  });
  expect(await Promise.all(others.map((other) => pay(other, 'pay:first')))).toEqual(others.map(() => ok(40)));
  expect(await pay(others[0] ?? '', 'pay:second')).toEqual(ok(30));
  expect(done).toBe(false);
  await session.commitTransaction();
  await session.endSession();
  expect(await waiting).toEqual(ok(40));
});

test('two pods that draw for the same users at once lose and double nothing', async () => {
  const pod = new AccountStore(db, models, Date.now);
  const onPod = (user: string, cause: string) =>
    pod.change({ user, cause, decide: ({ stones }: Account) => ok({ change: { stones: -10 }, value: stones - 10 }) });
  await Promise.all(users.flatMap((user) => [pay(user, 'here'), onPod(user, 'there'), pay(user, 'here too')]));
  expect(await Promise.all(users.map(stonesOf))).toEqual(users.map(() => 20));
});
