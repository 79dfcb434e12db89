import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import mongoose, { type Connection } from 'mongoose';
import { type AccountModels, createModels } from '../src/accounts/models.ts';
import { auditAccounts } from '../src/audit/audit-accounts.ts';

let env: DevEnv;
let db: Connection;
let models: AccountModels;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService] });
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  db = await mongoose.createConnection(MONGODB_URI, { dbName: `${DB_PREFIX}inventory` }).asPromise();
  models = createModels(db);
});
afterAll(async () => {
  await db.close();
  await env.stop();
});

test('accounts are the sums of their histories, also while they are changing', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => env.register()));
  const playing = users.flatMap((user) => [
    ...Array.from({ length: 3 }, () => user.call(endpoints.drawPack, { query: { pack: 'MonsterPack01' } })),
    user.call(endpoints.awardLoginBonus),
  ]);
  const during = await auditAccounts(db, models);
  await Promise.all(playing);
  expect([during.differences, (await auditAccounts(db, models)).differences]).toEqual([[], []]);
});

test('what does not add up is named', async () => {
  const user = await env.register();
  await user.call(endpoints.listOwnedCards);
  const accounts = db.collection<{ _id: string }>('accounts');
  await accounts.updateOne({ _id: user.id }, { $inc: { stones: 7, 'cards.fire-01': 1 } });
  expect((await auditAccounts(db, models)).differences).toEqual([
    { user: user.id, what: 'stones', expected: 50, found: 57 },
    { user: user.id, what: 'fire-01', expected: 1, found: 2 },
  ]);
  await accounts.deleteOne({ _id: user.id });
  const [lost] = (await auditAccounts(db, models)).differences;
  expect(lost).toEqual({ user: user.id, what: 'stones', expected: 50, found: 0 });
});
