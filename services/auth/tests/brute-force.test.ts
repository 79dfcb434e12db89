import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import type { TestClient } from '@maseki/players/test-client.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { authService } from '../src/app.ts';

const NOW = Date.now();

let env: DevEnv;
beforeAll(async () => {
  const settings = { TRUSTED_PROXIES: '127.0.0.1, ::1', LOGINS_PER_MINUTE: '20' };
  // Two pods. Nothing is forgiven while their clock stands still.
  env = await createDevEnv({ services: [authService], env: settings, clock: { now: () => NOW } });
});
afterAll(() => env.stop());

let lastAddress = 0;
const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

interface Try {
  username: string;
  password: string;
  address: string;
  /** The browser, by default a new one. */
  client?: TestClient;
}

/** A log-in from an address, as a proxy in front of the gateway forwards it. */
const tryOnce = ({ username, password, address, client = env.client() }: Try): Promise<Response> =>
  client.fetch('/api/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password }),
  });

const attempt = async (what: Try): Promise<number> => (await tryOnce(what)).status;

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const counted = (statuses: readonly number[]) => ({
  failed: statuses.filter((status) => status === 401).length,
  limited: statuses.filter((status) => status === 429).length,
});

/**
 * Ten wrong passwords from each of five addresses, which locked the owner out before owners had
 * their own counters.
 */
async function attack({ username }: TestUser): Promise<void> {
  for (let from = 0; from < 5; from += 1) {
    const address = newAddress();
    await times(10, () => attempt({ username, password: 'wrong', address }));
  }
}

test('an attack on an account leaves its owner in, on a known device, in a live session, and on a new device elsewhere', async () => {
  const user = await env.register();
  const { username } = user;
  const device = user.cookies.get('device') ?? '';
  await attack(user);

  const changed = await user.call(endpoints.changePassword, {
    body: { password: PASSWORD, new_password: 'another horse' },
  });
  expect(changed).toMatchObject({ ok: true });
  const password = 'another horse';
  const known = env.client();
  known.cookies.set('device', user.cookies.get('device') ?? '');
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await attempt({ username, password, address: newAddress(), client: known })).toBe(200);
  }
  expect(await attempt({ username, password, address: newAddress() })).toBe(200);

  // The device cookie from before the change is a stranger's, because its password version does not
  // fit.
  const stale = env.client();
  stale.cookies.set('device', device);
  const from = newAddress();
  const statuses = await times(6, () => attempt({ username, password: 'wrong', address: from, client: stale }));
  expect(counted(statuses)).toEqual({ failed: 3, limited: 3 });
});

test('a password that could be guessed leaves strangers five tries in all, until it is changed', async () => {
  const user = await env.register();
  const { username } = user;
  const strangers = (count: number) =>
    times(count, () => attempt({ username, password: 'wrong', address: newAddress() }));
  const change = (password: string, new_password: string) =>
    user.call(endpoints.changePassword, { body: { password, new_password } });
  expect(await change(PASSWORD, 'abc')).toMatchObject({ ok: true });
  expect(counted(await strangers(20))).toEqual({ failed: 5, limited: 15 });
  expect(await attempt({ username, password: 'abc', address: newAddress() })).toBe(429);
  const known = env.client();
  known.cookies.set('device', user.cookies.get('device') ?? '');
  expect(await attempt({ username, password: 'abc', address: newAddress(), client: known })).toBe(200);

  expect(await change('abc', 'another horse')).toMatchObject({ ok: true });
  expect(counted(await strangers(20))).toEqual({ failed: 20, limited: 0 });
});

test('strangers are told to wait, longer with each wrong password', async () => {
  const user = await env.register();
  await attack(user);
  const address = newAddress();
  const wrong = { username: user.username, password: 'wrong', address };
  expect(await times(3, () => attempt(wrong))).toEqual([401, 401, 401]);
  const refused = await tryOnce(wrong);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await refused.json()).toMatchObject({ error: 'rate_limited' });
  expect(await attempt({ ...wrong, password: PASSWORD })).toBe(429);
});

test('a forged device cookie, and that of another account, are ignored', async () => {
  const [victim, attacker] = [await env.register(), await env.register()];
  await attack(victim);
  const own = attacker.cookies.get('device') ?? '';
  expect(own).not.toBe('');
  const [head, , signature] = own.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: victim.id, users: [[victim.id, 1]], exp: 9e9 })).toString(
    'base64url',
  );
  for (const cookie of [own, `${head}.${claims}.${signature}`, `${head}.${claims}.`]) {
    const client = env.client();
    client.cookies.set('device', cookie);
    const address = newAddress();
    const statuses = await times(6, () => attempt({ username: victim.username, password: 'wrong', address, client }));
    expect(counted(statuses)).toEqual({ failed: 3, limited: 3 });
  }
});

test('a session by itself makes no device known: a stolen one gives no new counters', async () => {
  const user = await env.register();
  const thief = env.client();
  thief.cookies.set('session', user.cookies.get('session') ?? '');
  expect(await thief.call(endpoints.getMe)).toMatchObject({ ok: true, value: { id: user.id } });
  expect(thief.cookies.has('device')).toBe(false);
});

test('right passwords count too: of forty thirty are checked', async () => {
  const { username } = await env.register();
  const address = newAddress();
  const statuses: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    statuses.push(...(await times(4, () => attempt({ username, password: PASSWORD, address }))));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(counted(statuses).limited).toBe(10);
});

test('the endpoints that require the present password cannot be used to guess it either', async () => {
  const user = await env.register();
  const change = { password: 'wrong', new_password: 'new password' };
  const responses = await times(12, () => user.call(endpoints.changePassword, { body: change }));
  expect(responses.filter((response) => !response.ok && response.error === 'rate_limited')).toHaveLength(2);
});
