import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { chatService } from '@maseki/chat/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { confirm, hers, his, look, propose } from './support/exchanges.ts';
import { befriend, exchangeOf } from './support/friends.ts';
import { openInventoryDatabase } from './support/inventory-database.ts';

const ofRarity = (rarity: string) => catalogue.filter((card) => card.rarity === rarity).map(({ id }) => id);
const [rare = '', otherRare = ''] = ofRarity('rare');
const [legend = '', otherLegend = '', thirdLegend = ''] = ofRarity('legend');

let env: DevEnv;
let inventory: Awaited<ReturnType<typeof openInventoryDatabase>>;
beforeAll(async () => {
  env = await createDevEnv({
    services: [inventoryService, chatService, socialService],
    env: { SECOND_ACCOUNT_LIMITS: 'on' },
  });
  inventory = await openInventoryDatabase(env);
});
afterAll(async () => {
  await inventory.close();
  await env.stop();
});

/** Two friends with enough of everything. Anna's account is new, Ben's is not. */
async function createFriends(): Promise<{ anna: TestUser; ben: TestUser }> {
  const [anna, ben] = [await env.register(), await env.register()];
  await befriend(anna, ben);
  await inventory.grow(ben);
  await inventory.give(anna, { [hers]: 5, [rare]: 5, [legend]: 5 });
  await inventory.give(ben, { [his]: 5, [otherRare]: 5, [otherLegend]: 5, [thirdLegend]: 5 });
  return { anna, ben };
}

/** One proposes a card for another, and the other confirms it. */
async function exchange(by: TestUser, other: TestUser, [card, requested]: readonly [string, string | null]) {
  const ulid = await exchangeOf(by, other);
  unwrap(await propose(by, ulid, card, requested));
  return confirm(other, ulid);
}

test('a new account is told at once whose limit it is and when it ends, and nothing is proposed', async () => {
  const { anna, ben } = await createFriends();
  const ulid = await exchangeOf(anna, ben);
  const refused = {
    error: 'new_account_limit',
    message: expect.stringMatching(
      `^${anna.username}さんは新しいアカウントのため、.*同じレアリティ.*練習とフレンド以外のバトルをあと5回終え、.*\\d+月\\d+日.*を過ぎると解除されます`,
    ),
  };
  for (const card of [rare, legend]) {
    expect(await propose(anna, ulid, card, null)).toMatchObject(refused);
    expect(await propose(anna, ulid, card, his)).toMatchObject(refused);
    // Ben cannot ask for it either.
    expect(await propose(ben, ulid, his, card)).toMatchObject(refused);
  }
  expect(await propose(anna, ulid, rare, otherLegend)).toMatchObject(refused);
  expect(await look(anna, ulid)).toMatchObject({ status: 'pending', proposer_id: null });
});

test('cards of the same rarity move, and what older accounts give', async () => {
  const { anna, ben } = await createFriends();
  expect(await exchange(anna, ben, [rare, otherRare])).toMatchObject({ ok: true });
  expect(await exchange(ben, anna, [otherLegend, legend])).toMatchObject({ ok: true });
  expect(await exchange(ben, anna, [otherRare, hers])).toMatchObject({ ok: true });
  expect(await exchange(ben, anna, [otherRare, null])).toMatchObject({ ok: true });
});

test('a new account gives one common a day', async () => {
  const { anna, ben } = await createFriends();
  expect(await exchange(anna, ben, [hers, null])).toMatchObject({ ok: true });
  const ulid = await exchangeOf(anna, ben);
  expect(await propose(anna, ulid, hers, null)).toMatchObject({
    error: 'new_account_gift_limit',
    message: expect.stringContaining('プレゼントできるのは1日1枚までです'),
  });
  expect(await propose(anna, ulid, hers, his)).toMatchObject({ ok: true });
});

test('the exchange shows the limits of both sides', async () => {
  const { anna, ben } = await createFriends();
  const ulid = await exchangeOf(anna, ben);
  const fresh = { battles_missing: 5, may_gift: true, old_enough_at: expect.any(String) };
  expect(await look(anna, ulid)).toMatchObject({
    limits: { mine: { new_account: fresh }, partner: { new_account: null } },
  });
  expect(await look(ben, ulid)).toMatchObject({
    limits: { mine: { new_account: null }, partner: { new_account: fresh } },
  });
});

test('a third legend in seven days is refused, by who confirms too, and a legend for a legend is not', async () => {
  const { anna, ben } = await createFriends();
  await inventory.grow(anna);
  const proposed = await exchangeOf(ben, anna);
  unwrap(await propose(ben, proposed, thirdLegend, null));
  const cleo = await env.register();
  await befriend(cleo, anna);
  await inventory.grow(cleo);
  await inventory.give(cleo, { [otherLegend]: 5 });
  for (const _ of [1, 2]) expect(await exchange(cleo, anna, [otherLegend, null])).toMatchObject({ ok: true });
  expect(await confirm(anna, proposed)).toMatchObject({
    error: 'receive_limit',
    message: expect.stringMatching(
      `^${anna.username}さんは、レジェンドを受け取れる枚数の上限.*次に受け取れるのは.*から`,
    ),
  });
  expect(await look(ben, proposed)).toMatchObject({
    status: 'proposed',
    limits: { partner: { receives: { legends: { left: 0 } } } },
  });
  expect(await exchange(cleo, anna, [otherLegend, legend])).toMatchObject({ ok: true });
});
