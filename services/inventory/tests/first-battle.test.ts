import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService] });
});
afterAll(() => env.stop());

const end = (user: TestUser, outcome: 'finished' | 'skipped') =>
  user.call(endpoints.recordFirstBattle, { body: { outcome } });
const awarded = (stones: number, balance: number) => ({ ok: true, value: { awarded: stones, magic_stones: balance } });
const steps = (user: TestUser) => user.call(endpoints.getFirstSteps);

test.each(['finished', 'skipped'] as const)('a %s first battle pays 20 stones once', async (outcome) => {
  const user = await env.register();
  expect(await end(user, outcome)).toEqual(awarded(20, 70));
  for (const again of ['finished', 'skipped'] as const) expect(await end(user, again)).toEqual(awarded(0, 70));
  expect(await user.call(auth.getMe)).toMatchObject({ value: { magic_stones: 70 } });
  const rows = databaseOf(env, 'inventory').collection('ledger').find({ user: user.id, cause: 'first-battle' });
  expect(await rows.toArray()).toMatchObject([{ amount: 20, balance: 70 }]);
});

test('of ten tabs at the same time one is paid', async () => {
  const user = await env.register();
  const responses = await Promise.all(Array.from({ length: 10 }, () => end(user, 'finished')));
  expect(responses.map((response) => response.ok && response.value.awarded).sort()).toEqual([...Array(9).fill(0), 20]);
  expect(await user.call(auth.getMe)).toMatchObject({ value: { magic_stones: 70 } });
});

test('another outcome is 422, and a guest gets 401', async () => {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const user = await env.register();
  for (const outcome of ['won', '', null, 7]) {
    const response = await user.fetch('/api/first-battle/', { ...request, body: JSON.stringify({ outcome }) });
    expect([outcome, response.status]).toEqual([outcome, 422]);
  }
  const body = JSON.stringify({ outcome: 'finished' });
  expect((await env.client().fetch('/api/first-battle/', { ...request, body })).status).toBe(401);
  expect(await user.call(auth.getMe)).toMatchObject({ value: { magic_stones: 50 } });
});

test('the first steps show what is done', async () => {
  const user = await env.register();
  const none = {
    first_battle: false,
    starter_deck: false,
    first_draw: false,
    first_match: false,
    practice: false,
    own_deck: false,
    trial: false,
    friend: false,
  };
  expect(await steps(user)).toEqual({ ok: true, value: none });
  await end(user, 'skipped');
  expect(await steps(user)).toEqual({ ok: true, value: { ...none, first_battle: true } });
  await user.call(endpoints.chooseStarterDeck, { body: { deck_id: 'earth-water' } });
  await user.call(endpoints.drawPack, { query: { pack: 'MorisCardPack' } });
  expect(await steps(user)).toEqual({
    ok: true,
    value: { ...none, first_battle: true, starter_deck: true, first_draw: true },
  });
});
