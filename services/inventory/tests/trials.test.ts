import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TRIAL_IDS, type TrialId } from '@maseki/cards/trials.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

let env: DevEnv;
beforeAll(async () => {
  // Two pods, so that requests at the same time do not share a transaction.
  env = await createDevEnv({ services: [inventoryService, inventoryService] });
});
afterAll(() => env.stop());

const win = (user: TestUser, id: TrialId, key?: string) =>
  user.call(endpoints.winTrial, { params: { id }, ...(key && { idempotencyKey: key }) });
const paid = (stones: number, magic_stones: number) => ({ ok: true, value: { stones, magic_stones } });
const wonBy = async (user: TestUser) => {
  const listed = await user.call(endpoints.listTrials);
  return listed.ok ? listed.value.won : listed.error;
};
const rowsOf = ({ id }: TestUser, name: 'trials' | 'ledger') =>
  databaseOf(env, 'inventory')
    .collection<{ _id: string }>(name)
    .find({ _id: { $gte: `${id}:trial`, $lt: `${id};` } })
    .toArray();

test('the first victory over an opponent pays 10 stones with a row in the ledger, a later one nothing', async () => {
  const user = await env.register();
  expect(await wonBy(user)).toEqual([]);
  expect(await win(user, 'snow')).toEqual(paid(10, 60));
  expect(await win(user, 'snow')).toEqual(paid(0, 60));
  expect(await win(user, 'lake', ulid())).toEqual(paid(10, 70));
  expect(await win(user, 'lake', ulid())).toEqual(paid(0, 70));
  expect(await wonBy(user)).toEqual(['lake', 'snow']);
  expect(await user.call(endpoints.listStoneChanges)).toMatchObject({
    value: {
      changes: [
        { id: 'trial:lake', reason: 'trial', detail: '湖のミナモ', amount: 10, balance: 70 },
        { id: 'trial:snow', reason: 'trial', amount: 10, balance: 60 },
        { reason: 'starter' },
      ],
    },
  });
  expect(await user.call(endpoints.getFirstSteps)).toMatchObject({ value: { trial: true } });
});

test('a repeat whose first response was lost gets it again', async () => {
  const user = await env.register();
  const key = ulid();
  expect(await win(user, 'maze', key)).toEqual(paid(10, 60));
  expect(await win(user, 'maze', key)).toEqual(paid(10, 60));
  expect(await user.call(auth.getMe)).toMatchObject({ value: { magic_stones: 60 } });
});

test('a client that claims every victory at once, many times, gets 120 stones and no more', async () => {
  const user = await env.register();
  const claims = Array.from({ length: 3 }, () => TRIAL_IDS.map((id) => ({ id, key: ulid() }))).flat();
  // A busy service may refuse some with 503, which a client repeats with their keys.
  const stones = await Promise.all(
    claims.map(({ id, key }) =>
      eventually(async () => {
        const answer = await win(user, id, key);
        return answer.ok ? { paid: answer.value.stones } : undefined;
      }),
    ),
  );
  expect(stones.filter(({ paid: each }) => each === 10)).toHaveLength(12);
  expect(await user.call(auth.getMe)).toMatchObject({ value: { magic_stones: 170 } });
  expect(await rowsOf(user, 'ledger')).toHaveLength(12);
  expect(await wonBy(user)).toEqual([...TRIAL_IDS]);
});

test('an unknown opponent is not found, and a guest gets 401', async () => {
  const user = await env.register();
  for (const id of ['thirteen', 'LAKE', '__proto__', '..'])
    expect([id, (await user.fetch(`/api/trials/${encodeURIComponent(id)}/win/`, { method: 'POST' })).status]).toEqual([
      id,
      404,
    ]);
  for (const [path, method] of [
    ['/api/trials/', 'GET'],
    ['/api/trials/lake/win/', 'POST'],
  ] as const)
    expect((await env.client().fetch(path, { method })).status).toBe(401);
  expect(await user.call(auth.getMe)).toMatchObject({ value: { magic_stones: 50 } });
  expect(await rowsOf(user, 'ledger')).toEqual([]);
});
