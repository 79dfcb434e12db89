import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';
import { type Mutes, openMutes } from '../src/chat/mutes.ts';
import { connectMongo } from '../src/mongo/connect.ts';
import { transaction } from '../src/mongo/transaction.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const until = new Date('2026-12-31T09:00:00Z');
const past = new Date(NOW - 1);

let sandbox: Sandbox;
let db: Connection;
let mutes: Mutes;
beforeAll(async () => {
  sandbox = await createSandbox();
  const { MONGODB_URI, DB_PREFIX } = sandbox.env;
  db = await connectMongo(MONGODB_URI, `${DB_PREFIX}mutes`);
  mutes = openMutes(db);
});
afterAll(async () => {
  await db.close();
  await sandbox.clean();
});

const note = (userId: string, version: number, end: Date) =>
  transaction(db, (session) => mutes.note({ userId, version, until: end }, session));

test('a muted user reads until when, and others read nothing', async () => {
  await note('ada', 1, until);
  expect(await mutes.warningFor('ada', NOW)).toBe('運営により、2026年12月31日 18:00まで発言できません');
  expect(await mutes.warningFor('ada', until.getTime())).toBeNull();
  expect(await mutes.warningFor('bob', NOW)).toBeNull();
});

test('the action that was decided last holds, in whatever order the events arrive', async () => {
  await note('eve', 3, until);
  await note('eve', 2, past);
  expect(await mutes.warningFor('eve', NOW)).not.toBeNull();
  await note('ivy', 2, past);
  await note('ivy', 1, until);
  expect(await mutes.warningFor('ivy', NOW)).toBeNull();
});
