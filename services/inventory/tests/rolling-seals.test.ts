/** @slow pods of two releases */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { checkDraw } from '@maseki/proof/check-draw.ts';
import type { ServiceDefinition } from '@maseki/service-kit/service.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { inventoryService } from '../src/app.ts';
import type { Context } from '../src/context.ts';
import { drawPack } from '../src/gacha/draw-pack.ts';
import { getPackOdds } from '../src/gacha/get-pack-odds.ts';

/** The service as a release without seals serves: it shows none, and draws without them. */
const withoutSeals: ServiceDefinition<Context> = {
  ...inventoryService,
  routes: {
    ...inventoryService.routes,
    getPackOdds: {
      ...getPackOdds,
      async run(request, context, authorized) {
        const odds = await getPackOdds.run(request as never, context, authorized as undefined);
        return odds.ok ? { ok: true, value: { ...odds.value, seal: null } } : odds;
      },
    },
    drawPack: {
      ...drawPack,
      run({ query, ...request }, context, authorized) {
        const { pack } = query as { pack?: string };
        return drawPack.run({ ...request, query: { pack } } as never, context, authorized as undefined);
      },
    },
  },
};

let env: DevEnv;
beforeAll(async () => {
  const services = [inventoryService, withoutSeals];
  env = await createDevEnv({ services, env: { REQUESTS_PER_10_SECONDS: '100000' } });
});
afterAll(() => env.stop());

const pack = 'MorisCardPack';
const DRAWS = 60;

/** A draw as a page makes it: with the seal that it was shown, and again with the present one. */
async function drawAsPage(user: TestUser): Promise<'proven' | 'unproven'> {
  const odds = await user.call(endpoints.getPackOdds, { query: { pack } });
  if (!odds.ok) throw new Error(odds.error);
  for (let seal = odds.value.seal ?? null; ; ) {
    const nonce = randomBytes(16).toString('hex');
    const drawn = await user.call(endpoints.drawPack, {
      query: { pack, ...(seal && { seal, nonce }) },
      idempotencyKey: ulid(),
    });
    if (!drawn.ok && drawn.error === 'seal_changed' && drawn.current) {
      seal = drawn.current;
      continue;
    }
    if (!drawn.ok) throw new Error(drawn.error);
    const { cards, proof } = drawn.value;
    expect(cards).toHaveLength(5);
    if (!proof || !seal) return 'unproven';
    const seen = { user: user.id, pack, cards: cards.map(({ id }) => id), seal, nonce, sinceLegend: null };
    expect(checkDraw(seen, proof)).toEqual({ ok: true, changes: [] });
    return 'proven';
  }
}

test('on pods of both releases no draw is lost or paid twice, and each proof holds', async () => {
  const user = await env.register();
  // Opens the account, which the event of the registration may not have done yet.
  await user.call(endpoints.getPackOdds, { query: { pack } });
  const db = databaseOf(env, 'inventory');
  await db.collection<{ _id: string }>('accounts').updateOne({ _id: user.id }, { $set: { stones: 5_000 } });
  const results: string[] = [];
  // Five tabs, of which only one at a time can have the present seal.
  const tab = async () => {
    while (results.length < DRAWS) results.push(await drawAsPage(user));
  };
  await Promise.all(Array.from({ length: 5 }, tab));
  // Each draw without a seal replaces it, so that the others seldom win against several tabs.
  const others = await Promise.all(Array.from({ length: 10 }, () => env.register()));
  const alone = await Promise.all(others.map(async (other) => [await drawAsPage(other), await drawAsPage(other)]));
  for (const kind of ['proven', 'unproven'])
    expect([...results, ...alone.flat()].filter((result) => result === kind).length).toBeGreaterThan(0);
  const ofDraws = { _id: { $gte: `${user.id}:draw:`, $lt: `${user.id}:draw;` } };
  const paid = db.collection<{ _id: string; amount: number }>('ledger').find({ ...ofDraws, amount: { $lt: 0 } });
  expect((await paid.toArray()).map(({ amount }) => amount)).toEqual(results.map(() => -10));
  const movements = db.collection<{ _id: string; drawn?: { secret?: string; nonce?: string } }>('movements');
  const rows = await movements.find(ofDraws).toArray();
  expect(rows).toHaveLength(results.length);
  const secrets = rows.flatMap(({ drawn }) => drawn?.secret ?? []);
  const proven = rows.filter(({ drawn }) => drawn?.nonce !== undefined);
  expect(proven).toHaveLength(results.filter((result) => result === 'proven').length);
  expect(new Set(secrets).size).toBe(secrets.length);
});
