import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uniqueName } from '@maseki/players/account.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';
import { attemptCounters } from '../src/login/attempt-counters.ts';
import { type LoginAttempt, type LoginThrottle, loginThrottle } from '../src/login/login-throttle.ts';
import { createModels, type Models } from '../src/models.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const clock = { time: Date.now() };

let sandbox: Sandbox;
let db: Connection;
let models: Models;
/** Two pods. */
let pods: readonly [LoginThrottle, LoginThrottle];

beforeAll(async () => {
  sandbox = await createSandbox();
  db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env['DB_PREFIX']}auth`);
  models = createModels(db);
  await ensureIndexes(db);
  const pod = () =>
    loginThrottle(
      attemptCounters(models, () => clock.time),
      { loginsPerMinute: 20 },
    );
  pods = [pod(), pod()];
});

afterAll(async () => {
  await db.close();
  await sandbox.clean();
});

let lastAddress = 0;
const newAddress = () =>
  `10.${Math.floor(++lastAddress / 62_500)}.${Math.floor(lastAddress / 250) % 250}.${lastAddress % 250}`;

/** The allowed ones of this many attempts at the same time, with the pods in turn. */
async function attempts(count: number, attemptOf: (index: number) => LoginAttempt) {
  const results = await Promise.all(
    Array.from({ length: count }, (_, index) => pods[index % 2 === 0 ? 0 : 1].beginLogin(attemptOf(index))),
  );
  return results.filter(({ ok }) => ok).length;
}

const one = (attempt: LoginAttempt) => pods[0].beginLogin(attempt);

/** Strangers with wrong passwords until they have to wait. */
async function attack(username: string) {
  for (let address = 0; address < 5; address += 1) {
    const from = newAddress();
    await attempts(10, () => ({ username, address: from }));
  }
  const from = newAddress();
  await attempts(3, () => ({ username, address: from }));
  expect(await one({ username, address: from })).toMatchObject({ ok: false, error: 'rate_limited' });
}

test('of many strangers at the same time for one account, through any pods, each address gets three tries, and all together ten besides', async () => {
  const username = uniqueName();
  const from = [newAddress(), newAddress()];
  expect(await attempts(24, (index) => ({ username, address: from[index % 2] ?? '' }))).toBeLessThanOrEqual(10 + 2 * 3);
  for (let address = 0; address < 8; address += 1) {
    const other = newAddress();
    expect(await attempts(5, () => ({ username, address: other }))).toBe(3);
  }
});

test('names that are one name share the counters', async () => {
  const username = uniqueName();
  await attack(username);
  const address = newAddress();
  expect(await attempts(5, (n) => ({ username: n % 2 ? username.toUpperCase() : username, address }))).toBe(3);
});

test('the wait of strangers doubles with each try, up to a quarter of an hour', async () => {
  const username = uniqueName();
  const address = newAddress();
  await attempts(10, () => ({ username, address }));
  const waits: number[] = [];
  for (let turn = 0; turn < 14; turn += 1) {
    const refused = await one({ username, address });
    if (refused.ok) throw new Error('no login had to wait');
    waits.push(Math.ceil(refused.retryAfter ?? 0));
    clock.time += (refused.retryAfter ?? 0) * 1_000;
    expect(await one({ username, address })).toMatchObject({ ok: true });
  }
  expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(900);
  expect(Math.max(...waits)).toBeGreaterThan(250);
});

test('a refusal during the wait does not prolong it', async () => {
  const username = uniqueName();
  await attack(username);
  const address = newAddress();
  await attempts(3, () => ({ username, address }));
  const first = await one({ username, address });
  await attempts(20, () => ({ username, address }));
  const second = await one({ username, address });
  expect(!first.ok && !second.ok && second.retryAfter).toBe(!first.ok && first.retryAfter);
});

test('attempts that a clock 40 days ahead has counted keep nobody waiting once it is right', async () => {
  const attempt = { username: uniqueName(), address: newAddress() };
  clock.time += 40 * DAY;
  await attempts(20, () => attempt);
  expect(await one(attempt)).toMatchObject({ ok: false });
  clock.time -= 40 * DAY;
  expect(await attempts(5, () => attempt)).toBe(5);
});

test('a known device and a live session have counters of their own, whatever strangers do', async () => {
  const username = uniqueName();
  const [knownDevice, sessionId, address] = [ulid(), ulid(), newAddress()];
  await attack(username);
  expect(await attempts(8, () => ({ username, address, knownDevice }))).toBe(8);
  expect(await pods[1].beginReauthentication(sessionId)).toMatchObject({ ok: true });
});

test('a device has ten tries, and then those of a stranger: never more than one without it', async () => {
  const username = uniqueName();
  const [knownDevice, address] = [ulid(), newAddress()];
  expect(await attempts(40, () => ({ username, address: newAddress(), knownDevice }))).toBe(40);
  expect(await attempts(30, () => ({ username, address, knownDevice }))).toBe(3);
});

test('a session has ten tries, and then waits', async () => {
  const session = ulid();
  const results = await Promise.all(Array.from({ length: 12 }, () => pods[0].beginReauthentication(session)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(10);
  clock.time += 3 * MINUTE + 1;
  expect(await pods[0].beginReauthentication(session)).toMatchObject({ ok: true });
});

test('right passwords count for an address: thirty log-ins, then one in three seconds', async () => {
  const address = newAddress();
  let allowed = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    const attempt = await one({ username: uniqueName(), address });
    if (!attempt.ok) continue;
    allowed += 1;
    await attempt.value.succeeded();
  }
  expect(allowed).toBe(30);
  clock.time += 3_001;
  expect(await attempts(2, () => ({ username: uniqueName(), address }))).toBe(1);
});

test('others at the same address do not use up the log-ins of an owner on a known device', async () => {
  const address = newAddress();
  await attempts(60, () => ({ username: uniqueName(), address, knownDevice: ulid() }));
  await attempts(60, () => ({ username: uniqueName(), address }));
  const owner = { username: uniqueName(), address, knownDevice: ulid() };
  expect(await attempts(6, () => owner)).toBe(3);
});

test('an IPv6 network is one address', async () => {
  expect(await attempts(40, (index) => ({ username: uniqueName(), address: `2001:db8:7:7::${index}` }))).toBe(30);
});

test('of strangers on an account with a guessable password five try in 15 minutes, whatever their addresses', async () => {
  const username = uniqueName();
  const anyone = () => ({ username, address: newAddress(), isGuessable: true });
  expect(await attempts(20, anyone)).toBe(5);
  const refused = await one(anyone());
  expect(refused).toMatchObject({ ok: false, retryAfter: 15 * 60 });
  clock.time += 15 * MINUTE - 1;
  expect(await attempts(5, anyone)).toBe(0);
});

test('who comes as soon as possible has a hundred tries in a day on such an account', async () => {
  const username = uniqueName();
  const anyone = () => ({ username, address: newAddress(), isGuessable: true });
  const end = clock.time + 24 * 60 * MINUTE;
  let tries = 0;
  while (clock.time < end) {
    const attempt = await one(anyone());
    if (attempt.ok) tries += 1;
    else clock.time += (attempt.retryAfter ?? 0) * 1_000;
  }
  // 5 at once, then 4 an hour, the first of them after a quarter of an hour.
  expect(tries).toBe(5 + 24 * 4 - 1);
});

test('an attack on a guessable password leaves the known device and the session of its owner alone', async () => {
  const username = uniqueName();
  const [knownDevice, sessionId] = [ulid(), ulid()];
  await attempts(20, () => ({ username, address: newAddress(), isGuessable: true }));
  const owner = () => ({ username, address: newAddress(), knownDevice, isGuessable: true });
  expect(await attempts(8, owner)).toBe(8);
  expect(await pods[1].beginReauthentication(sessionId)).toMatchObject({ ok: true });
});

test('a right password takes back what was counted for its account', async () => {
  const login = { username: uniqueName(), address: newAddress() };
  for (let turn = 0; turn < 12; turn += 1) {
    const attempt = await one(login);
    if (attempt.ok) await attempt.value.succeeded();
  }
  // One after another: of several at once, the first of the address may be the last of the account.
  const next: boolean[] = [];
  while (next.length < 12) next.push((await one(login)).ok);
  expect(next).toEqual([...Array(10).fill(true), false, false]);
});

test('every counter is forgotten by itself, and impossible names leave none', async () => {
  await attempts(10, () => ({ username: '漢字 <script>', address: newAddress() }));
  const rows = await models.attempts.find().lean();
  expect(rows.length).toBeGreaterThan(0);
  const latest = Math.max(...rows.map(({ expires_at }) => expires_at.getTime()));
  expect(latest - clock.time).toBeLessThanOrEqual(33 * 60 * MINUTE);
  expect(await models.attempts.collection.indexes()).toContainEqual(
    expect.objectContaining({ key: { expires_at: 1 }, expireAfterSeconds: 0 }),
  );
  const before = rows.length;
  await one({ username: '漢字 <script>', address: '203.0.113.9' });
  expect(await models.attempts.countDocuments()).toBe(before + 1);
});
