import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

const DAY = 24 * 60 * 60 * 1000;
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ clock });
}, 60_000);
afterAll(() => env.stop());

/** Uses the session once: whether it is alive, and whether its cookie was prolonged. The gateway may respond from its cache. */
const sessionAfterUse = (user: TestUser) =>
  user.fetch('/api/auth/me/').then(async (response) => ({
    alive: (await response.json()) !== null,
    prolonged: response.headers.getSetCookie().some((line) => /^session=.*Max-Age=2592000/.test(line)),
  }));

test('a session that is used is prolonged with its cookie, and one that is not ends after 30 days', async () => {
  const user = await env.register();
  for (const days of [29, 58]) {
    clock.ahead = days * DAY;
    await eventually(async () => (await sessionAfterUse(user)).prolonged);
  }
  clock.ahead += 31 * DAY;
  await eventually(async () => !(await sessionAfterUse(user)).alive);
  expect(await user.call(endpoints.getMe)).toEqual({ ok: true, value: null });
});
