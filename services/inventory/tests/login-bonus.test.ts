import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let env: DevEnv;
let ahead = 0;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService], clock: { now: () => Date.now() + ahead } });
});
afterAll(() => env.stop());

async function visit(user: TestUser) {
  const response = await user.call(endpoints.awardLoginBonus);
  if (!response.ok) throw new Error(response.error);
  return response.value;
}

test('of ten tabs at the same time one gets the bonus, with the new balance', async () => {
  const user = await env.register();
  const responses = await Promise.all(Array.from({ length: 10 }, () => visit(user)));
  expect(responses.filter(({ awarded }) => awarded)).toEqual([
    { awarded: true, bonus: 10, streak: 1, magic_stones: 60 },
  ]);
  expect(responses.filter(({ awarded }) => !awarded)).toEqual(Array(9).fill({ awarded: false, bonus: 0, streak: 1 }));
  expect(await user.call(auth.getMe)).toMatchObject({ value: { magic_stones: 60 } });
});

test('the next day continues the streak', async () => {
  const user = await env.register();
  await visit(user);
  ahead = DAY_MS;
  try {
    const { token } = user;
    const response = await env.client().fetch('/api/login_bonus/', { headers: { authorization: `Token ${token}` } });
    expect(await response.json()).toEqual({ awarded: true, bonus: 10, streak: 2, magic_stones: 70 });
  } finally {
    ahead = 0;
  }
});

test('a bonus changes something, so a cookie by itself is not enough', async () => {
  const user = await env.register();
  const response = await user.fetch('/api/login_bonus/', { headers: { 'x-csrftoken': 'wrong' } });
  expect([response.status, await response.json()]).toMatchObject([403, { error: 'csrf_failed' }]);
});
