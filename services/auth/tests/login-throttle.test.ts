import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { uniqueName } from '@maseki/tools/dev-env/test-client.ts';
import type { Connection } from 'mongoose';
import { type LoginThrottle, loginThrottle } from '../src/stores/login-throttle.ts';

let sandbox: Sandbox;
let db: Connection;
/** Two pods. */
let pods: LoginThrottle[];

beforeAll(async () => {
  sandbox = await createSandbox();
  db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env['DB_PREFIX']}auth`);
  pods = await Promise.all([loginThrottle(db), loginThrottle(db)]);
}, 60_000);

afterAll(async () => {
  await db.close();
  await sandbox.clean();
});

let lastAddress = 0;
const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

/** How many of so many attempts at the same time are allowed; the pods take turns. */
async function allowed(count: number, attemptOf: (index: number) => { username: string; address: string }) {
  const attempts = await Promise.all(
    Array.from({ length: count }, (_, index) => pods[index % pods.length]?.begin(attemptOf(index))),
  );
  return attempts.filter((attempt) => attempt?.ok).length;
}

test('one account from one address can fail 10 times', async () => {
  const login = { username: uniqueName(), address: newAddress() };
  expect(await allowed(25, () => login)).toBe(10);
  const refused = await pods[0]?.begin({ ...login, username: login.username.toUpperCase() });
  expect(refused).toMatchObject({ ok: false, error: 'rate_limited' });
  expect(!refused?.ok && refused?.retryAfter).toBeGreaterThan(200);
});

test('one account can fail 50 times, from whatever addresses', async () => {
  const username = uniqueName();
  expect(await allowed(70, () => ({ username, address: newAddress() }))).toBe(50);
});

test('one network can fail 100 times, with whatever accounts', async () => {
  expect(await allowed(120, (index) => ({ username: uniqueName(), address: `2001:db8:7:7::${index}` }))).toBe(100);
});

test('what is refused for a pair counts neither against the account nor against the address', async () => {
  const login = { username: uniqueName(), address: newAddress() };
  await allowed(120, () => login);
  expect(await allowed(1, () => ({ ...login, address: newAddress() }))).toBe(1);
  expect(await allowed(1, () => ({ ...login, username: uniqueName() }))).toBe(1);
});

test('an attempt that succeeds does not count', async () => {
  const login = { username: uniqueName(), address: newAddress() };
  for (let turn = 0; turn < 12; turn += 1) {
    const attempt = await pods[0]?.begin(login);
    if (attempt?.ok) await attempt.value.succeeded();
  }
  expect(await allowed(12, () => login)).toBe(10);
});
