import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';
import { connectMongo, createMongoCheck } from '../src/mongo/connect.ts';

let sandbox: Sandbox;
let db: Connection;

beforeAll(async () => {
  sandbox = await createSandbox();
  db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env['DB_PREFIX']}check`);
});

afterAll(async () => {
  await db.close();
  await sandbox.clean();
});

test('a database that has just responded is not pinged, and one that has gone fails the check', async () => {
  let pings = 0;
  db.getClient().on('commandStarted', ({ commandName }) => {
    if (commandName === 'ping') pings += 1;
  });
  const check = createMongoCheck(db);
  await check();
  expect(pings).toBe(1);
  await db.collection('pets').findOne();
  await check();
  expect(pings).toBe(1);
  await db.close();
  await expect(createMongoCheck(db)()).rejects.toThrow();
});
