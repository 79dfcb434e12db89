import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

const DAY = 24 * 60 * 60 * 1000;
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ clock });
});
afterAll(() => env.stop());

/**
 * Uses the session once. Returns if it is alive, and for how many days its cookie was prolonged.
 * The gateway may respond from its cache.
 */
const sessionAfterUse = async (user: TestUser) => {
  const response = await user.fetch('/api/auth/me/');
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('session='));
  const seconds = /Max-Age=(\d+)/.exec(cookie ?? '')?.[1];
  const isAlive = (await response.json()) !== null;
  return { isAlive, prolongedDays: seconds === undefined ? null : Math.round(Number(seconds) / 86_400) };
};

/**
 * Waits until a use prolongs the session by this many days, and until the gateway has forgotten
 * that use.
 */
async function useProlongs(user: TestUser, days: number): Promise<void> {
  await eventually(async () => (await sessionAfterUse(user)).prolongedDays === days);
  await eventually(async () => (await sessionAfterUse(user)).prolongedDays === null);
}

test('a session that is used is prolonged with its cookie, and one that is not ends after 30 days', async () => {
  const user = await env.register();
  for (const days of [29, 58]) {
    clock.ahead = days * DAY;
    await useProlongs(user, 30);
  }
  clock.ahead += 31 * DAY;
  await eventually(async () => !(await sessionAfterUse(user)).isAlive);
  expect(await user.call(endpoints.getMe)).toEqual({ ok: true, value: null });
});

test('a session that is used every day ends 90 days after its log-in, and its cookie with it', async () => {
  const user = await env.register();
  const begun = clock.ahead;
  for (const [day, left] of [
    [29, 30],
    [58, 30],
    [80, 10],
    [89, 1],
  ] as const) {
    clock.ahead = begun + day * DAY;
    await useProlongs(user, left);
  }
  clock.ahead = begun + 90 * DAY + 1;
  await eventually(async () => !(await sessionAfterUse(user)).isAlive);
});
