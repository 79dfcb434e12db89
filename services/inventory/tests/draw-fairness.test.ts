import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { inventoryService } from '../src/app.ts';
import type { Context } from '../src/context.ts';

const HOUR_MS = 60 * 60 * 1_000;
const pack = 'MorisCardPack';

let env: DevEnv;
let inventory: Context;
let ahead = 0;
beforeAll(async () => {
  const watched: typeof inventoryService = {
    ...inventoryService,
    async context(kit) {
      inventory = await inventoryService.context(kit);
      return inventory;
    },
  };
  env = await createDevEnv({ services: [watched], clock: { now: () => Date.now() + ahead } });
});
afterAll(() => env.stop());

const fairness = async (user: TestUser, scope?: 'own' | 'all') =>
  unwrap(await user.call(endpoints.getDrawFairness, { query: scope ? { scope } : {} }));

async function draw(user: TestUser) {
  const { seal } = unwrap(await user.call(endpoints.getPackOdds, { query: { pack } }));
  const nonce = randomBytes(16).toString('hex');
  return unwrap(await user.call(endpoints.drawPack, { query: { pack, seal: seal ?? '', nonce } }));
}

test('own draws are counted at once beside the odds, and those of everybody within the hour', async () => {
  const [user, other] = await Promise.all([env.register(), env.register()]);
  expect((await fairness(user)).total).toMatchObject({ draws: 0, proven: 0 });
  const drawn = [await draw(user), await draw(user)].flatMap(({ cards }) => cards);
  unwrap(await other.call(endpoints.drawPack, { query: { pack } }));

  const own = await fairness(user);
  expect(own).toMatchObject({ total: { draws: 2, proven: 2 }, days: [], summed_at: null });
  for (const { rarity, cards } of own.total.rarities)
    expect([rarity, cards]).toEqual([rarity, drawn.filter((card) => card.rarity === rarity).length]);
  expect(own.total.rarities.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(10, 9);
  expect((await fairness(other, 'own')).total).toMatchObject({ draws: 1, proven: 0 });

  ahead += HOUR_MS;
  await inventory.drawCounts.sumDue();
  const all = await eventually(async () => {
    const found = await fairness(user, 'all');
    return found.total.draws === 3 ? found : null;
  });
  expect(all.total.proven).toBe(2);
  expect(all.days.reduce((sum, { counts }) => sum + counts.draws, 0)).toBe(3);
  expect(all.total.rarities.reduce((sum, { cards }) => sum + cards, 0)).toBe(15);
  expect(all.summed_at).toEqual(expect.any(Number));
});
