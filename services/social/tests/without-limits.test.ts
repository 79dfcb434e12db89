import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { confirm, hers, look, propose } from './support/exchanges.ts';
import { befriend, exchangeOf } from './support/friends.ts';
import { copiesOf, openInventoryDatabase } from './support/inventory-database.ts';

// Without SECOND_ACCOUNT_LIMITS, as `npm start` runs it, two copies of a card are the only
// condition of an exchange (specification, point 9). Others try the limits themselves.
const legend = catalogue.find(({ rarity }) => rarity === 'legend')?.id ?? '';
const GIFTS = 12;

let env: DevEnv;
let inventory: Awaited<ReturnType<typeof openInventoryDatabase>>;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService, chatService, socialService] });
  inventory = await openInventoryDatabase(env);
});
afterAll(async () => {
  await inventory.close();
  await env.stop();
});

test('a new account gives a friend a dozen legends in one day, and keeps its last copy', async () => {
  const [anna, ben] = [await env.register(), await env.register()];
  await befriend(anna, ben);
  await inventory.give(anna, { [legend]: GIFTS + 1 });
  for (let gift = 0; gift < GIFTS; gift += 1) {
    const ulid = await exchangeOf(anna, ben);
    expect((await look(anna, ulid)).limits).toEqual({
      mine: { new_account: null, receives: null },
      partner: { new_account: null, receives: null },
    });
    unwrap(await propose(anna, ulid, legend, null));
    unwrap(await confirm(ben, ulid));
  }
  expect((await copiesOf(ben))[legend]).toBe(GIFTS);
  const ulid = await exchangeOf(anna, ben);
  for (const card of [legend, hers])
    expect(await propose(anna, ulid, card, null)).toMatchObject({ error: 'insufficient_copies' });
  expect(await inventory.differences()).toEqual([]);
});

test('a user adds more than five strangers in one day', async () => {
  const [ada, ...strangers] = await Promise.all(Array.from({ length: 8 }, () => env.register()));
  if (!ada) throw new Error('nobody registered');
  const { id } = unwrap(await ada.call(chat.createGroup, { body: { name: `みんな${ada.id}` } }));
  for (const { username } of strangers) unwrap(await ada.call(chat.addMember, { params: { id }, body: { username } }));
});
