import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { uniqueName } from '@maseki/tools/dev-env/unique-name.ts';
import type { Connection } from 'mongoose';
import { type AttemptStore, attemptStore } from '../src/stores/attempt-store.ts';

let sandbox: Sandbox;
let db: Connection;
/** Two pods. */
let pods: AttemptStore[];

beforeAll(async () => {
  sandbox = await createSandbox();
  db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env['DB_PREFIX']}auth`);
  pods = await Promise.all([attemptStore(db), attemptStore(db)]);
}, 60_000);

afterAll(async () => {
  await db.close();
  await sandbox.clean();
});

let lastAddress = 0;
const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

/** How many of so many attempts at once are allowed, asked of the pods in turn. */
async function allowed(count: number, claim: (index: number) => { username: string; address: string }) {
  const attempts = await Promise.all(
    Array.from({ length: count }, (_, index) => pods[index % pods.length]?.begin(claim(index))),
  );
  return attempts.filter((attempt) => attempt?.ok).length;
}

test('one account from one address fails 10 times at most', async () => {
  const claim = { username: uniqueName(), address: newAddress() };
  expect(await allowed(25, () => claim)).toBe(10);
  const refused = await pods[0]?.begin({ ...claim, username: claim.username.toUpperCase() });
  expect(refused).toMatchObject({ ok: false, error: 'rate_limited' });
  expect(!refused?.ok && refused?.retryAfter).toBeGreaterThan(200);
});

test('one account fails 50 times at most, from whatever addresses', async () => {
  const username = uniqueName();
  expect(await allowed(70, () => ({ username, address: newAddress() }))).toBe(50);
});

test('one network fails 100 times at most, at whatever accounts', async () => {
  expect(await allowed(120, (index) => ({ username: uniqueName(), address: `2001:db8:7:7::${index}` }))).toBe(100);
});

test('what is refused for a pair counts neither against the account nor against the address', async () => {
  const claim = { username: uniqueName(), address: newAddress() };
  await allowed(120, () => claim);
  expect(await allowed(1, () => ({ ...claim, address: newAddress() }))).toBe(1);
  expect(await allowed(1, () => ({ ...claim, username: uniqueName() }))).toBe(1);
});

test('an attempt that succeeds is taken back', async () => {
  const claim = { username: uniqueName(), address: newAddress() };
  for (let turn = 0; turn < 12; turn += 1) {
    const attempt = await pods[0]?.begin(claim);
    if (attempt?.ok) await attempt.value.succeeded();
  }
  expect(await allowed(12, () => claim)).toBe(10);
});
