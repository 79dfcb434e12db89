import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import type { DevEnv, TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { befriend, exchangeOf } from './friends.ts';
import { copiesOf, type openInventoryDatabase } from './inventory-database.ts';

/**
 * Anna has two copies of the first card and Ben of the second one. Neither has two of the third.
 */
export const [hers = '', his = '', spare = ''] = STARTER_DECK;

const params = (exchange_ulid: string) => ({ params: { exchange_ulid } });
export const propose = (user: TestUser, ulid: string, card_id = hers, requested_card_id: string | null = his) =>
  user.call(endpoints.proposeCard, { ...params(ulid), body: { card_id, requested_card_id } });
export const confirm = (user: TestUser, ulid: string) => user.call(endpoints.confirmExchange, params(ulid));
export const cancel = (user: TestUser, ulid: string) => user.call(endpoints.cancelExchange, params(ulid));
export const getExchange = (user: TestUser, ulid: string) => user.call(endpoints.getExchange, params(ulid));
export const look = async (user: TestUser, ulid: string) => unwrap(await getExchange(user, ulid));

/** Two friends who can give each other a card, with accounts that are not new. */
export async function createTraders(
  env: DevEnv,
  inventory: Awaited<ReturnType<typeof openInventoryDatabase>>,
): Promise<{ anna: TestUser; ben: TestUser }> {
  const [anna, ben] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  await befriend(anna, ben);
  await inventory.grow(anna, ben);
  await Promise.all([inventory.give(anna, { [hers]: 1 }), inventory.give(ben, { [his]: 1 })]);
  return { anna, ben };
}

/** Anna has proposed her card for Ben's. */
export async function proposedExchange(anna: TestUser, ben: TestUser): Promise<string> {
  const ulid = await exchangeOf(anna, ben);
  unwrap(await propose(anna, ulid));
  return ulid;
}

/** How many copies of the two cards Anna has, and then Ben. */
export async function copiesOfBoth(anna: TestUser, ben: TestUser) {
  const [annas, bens] = [await copiesOf(anna), await copiesOf(ben)];
  return [annas[hers], annas[his], bens[hers], bens[his]];
}
export const before = [2, 1, 1, 2];
export const after = [1, 2, 2, 1];
