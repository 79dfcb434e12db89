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
}, 60_000);
afterAll(() => env.stop());

async function visit(user: TestUser) {
  const answer = await user.call(endpoints.loginBonus);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value;
}

test('ten tabs at once are awarded once', async () => {
  const user = await env.register();
  const answers = await Promise.all(Array.from({ length: 10 }, () => visit(user)));
  expect(answers.filter(({ awarded }) => awarded)).toEqual([{ awarded: true, bonus: 10, streak: 1 }]);
  expect(answers.filter(({ awarded }) => !awarded)).toEqual(Array(9).fill({ awarded: false, bonus: 0, streak: 1 }));
  expect(await user.call(auth.me)).toMatchObject({ value: { magic_stones: 60 } });
});

test('the next day goes on with the streak', async () => {
  const user = await env.register();
  await visit(user);
  ahead = DAY_MS;
  try {
    const { token } = user;
    const answer = await env.client().fetch('/api/login_bonus/', { headers: { authorization: `Token ${token}` } });
    expect(await answer.json()).toEqual({ awarded: true, bonus: 10, streak: 2 });
  } finally {
    ahead = 0;
  }
});

test('a bonus changes something, so a cookie alone does not do', async () => {
  const user = await env.register();
  const answer = await user.fetch('/api/login_bonus/', { headers: { 'x-csrftoken': 'wrong' } });
  expect([answer.status, await answer.json()]).toMatchObject([403, { error: 'csrf_failed' }]);
});
