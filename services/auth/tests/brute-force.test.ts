import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { createDevEnv, type DevEnv, PASSWORD } from '@maseki/tools/dev-env/dev-env.ts';
import { authService } from '../src/app.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [authService], env: { TRUSTED_PROXIES: '127.0.0.1, ::1' } });
}, 60_000);
afterAll(() => env.stop());

let lastAddress = 0;
const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

/** Statuses of log-ins from an address, as a proxy in front of the gateway forwards it. */
async function attempt(address: string, username: string, password: string): Promise<number> {
  const response = await env.client().fetch('/api/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password }),
  });
  const retryAfter = Number(response.headers.get('retry-after'));
  if (response.status === 429 && !(retryAfter > 0 && retryAfter <= 300)) throw new Error('no sensible Retry-After');
  return response.status;
}

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const counted = (statuses: readonly number[]) => ({
  failed: statuses.filter((status) => status === 401).length,
  limited: statuses.filter((status) => status === 429).length,
});

test('of many guesses at the same time for one account from one address ten are checked, whichever pod gets them', async () => {
  const { username } = await env.register();
  const address = newAddress();
  expect(counted(await times(25, () => attempt(address, username, 'wrong')))).toEqual({ failed: 10, limited: 15 });
  expect(await attempt(address, username, PASSWORD)).toBe(429);
});

test('other accounts from there, and that account from elsewhere, are not affected', async () => {
  const [one, other] = [await env.register(), await env.register()];
  const address = newAddress();
  await times(11, () => attempt(address, one.username, 'wrong'));
  expect(await attempt(address, other.username, PASSWORD)).toBe(200);
  expect(await attempt(newAddress(), one.username, PASSWORD)).toBe(200);
});

test('right passwords are not counted', async () => {
  const { username } = await env.register();
  const address = newAddress();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await times(5, () => attempt(address, username, PASSWORD))).toEqual(Array(5).fill(200));
  }
});

test('the endpoints that require the present password cannot be used to guess it either', async () => {
  const user = await env.register();
  const change = { password: 'wrong', new_password: 'new password' };
  const responses = await times(12, () => user.call(endpoints.changePassword, { body: change }));
  expect(responses.filter((response) => !response.ok && response.error === 'rate_limited')).toHaveLength(2);
});
