import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { type StarterDeckId, starterDeckById, starterDecks } from '@maseki/cards/starter-decks.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService] });
});
afterAll(() => env.stop());

const FIRE_WIND = starterDeckById('fire-wind').cards;
const choose = (user: TestUser, deck_id: StarterDeckId) =>
  user.call(endpoints.chooseStarterDeck, { body: { deck_id } });

async function copiesOf(user: TestUser): Promise<Record<string, number>> {
  const owned = await user.call(endpoints.listOwnedCards);
  if (!owned.ok) throw new Error(owned.error);
  return Object.fromEntries(owned.value.map(({ card, amount }) => [card.id, amount]));
}

const withStarterDeck = async (): Promise<TestUser> => {
  const user = await env.register();
  // Opens the account first, so that only the cards of the choice are counted below.
  expect(Object.keys(await copiesOf(user)).sort()).toEqual([...STARTER_DECK].sort());
  return user;
};

test('a newcomer reads four decks with all of their cards, and has chosen none', async () => {
  const response = await (await env.register()).call(endpoints.listStarterDecks);
  if (!response.ok) throw new Error(response.error);
  const { decks, chosen } = response.value;
  expect(chosen).toBeNull();
  expect(decks.map(({ id, cards }) => [id, cards.map((card) => card.id)])).toEqual(
    starterDecks.map(({ id, cards }) => [id, cards]),
  );
});

test('the chosen deck is granted as far as it is missing', async () => {
  const user = await withStarterDeck();
  const response = await choose(user, 'fire-wind');
  const missing = FIRE_WIND.filter((id) => !STARTER_DECK.includes(id));
  expect(response).toMatchObject({ ok: true, value: { chosen: 'fire-wind', cards_added: missing } });
  expect(await copiesOf(user)).toEqual(Object.fromEntries([...STARTER_DECK, ...missing].map((id) => [id, 1])));
  expect(await user.call(endpoints.listStarterDecks)).toMatchObject({ value: { chosen: 'fire-wind' } });
});

test('the same deck again responds as the first time, another is refused, and neither grants anything', async () => {
  const user = await withStarterDeck();
  const first = await choose(user, 'fire-wind');
  const owned = await copiesOf(user);
  expect(await choose(user, 'fire-wind')).toEqual(first);
  expect(await choose(user, 'ice-light')).toMatchObject({ ok: false, error: 'starter_chosen' });
  expect(await copiesOf(user)).toEqual(owned);
});

test('of ten tabs that choose at once one choice holds, granted once', async () => {
  const user = await env.register();
  const ids: StarterDeckId[] = ['fire-wind', 'ice-light'];
  const responses = await Promise.all(Array.from({ length: 10 }, (_, at) => choose(user, ids[at % 2] ?? 'fire-wind')));
  const held = responses.filter((response) => response.ok).map((response) => response.value);
  expect(held).toHaveLength(5);
  expect(new Set(held.map((value) => JSON.stringify(value))).size).toBe(1);
  expect(responses.filter((response) => !response.ok && response.error === 'starter_chosen')).toHaveLength(5);
  expect(Object.values(await copiesOf(user))).toEqual(
    Array(STARTER_DECK.length + (held[0]?.cards_added.length ?? 0)).fill(1),
  );
});

test('who owns all cards of the deck already chooses it all the same', async () => {
  const user = await withStarterDeck();
  const cards = Object.fromEntries([...STARTER_DECK, ...FIRE_WIND].map((id) => [id, 2]));
  await databaseOf(env, 'inventory')
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: user.id }, { $set: { cards } });
  expect(await choose(user, 'fire-wind')).toMatchObject({ ok: true, value: { cards_added: [] } });
  expect(await choose(user, 'fire-wind')).toMatchObject({ ok: true, value: { cards_added: [] } });
});

test('an unknown deck is 422, and a guest gets 401', async () => {
  const send = (user: Pick<TestUser, 'fetch'>, body: unknown) =>
    user.fetch('/api/starter-decks/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const user = await env.register();
  for (const body of [{ deck_id: 'dark-fire' }, { deck_id: { $gt: '' } }, {}, null]) {
    const response = await send(user, body);
    expect([body, response.status]).toEqual([body, 422]);
  }
  expect(await user.call(endpoints.listStarterDecks)).toMatchObject({ value: { chosen: null } });
  const guest = env.client();
  expect((await send(guest, { deck_id: 'fire-wind' })).status).toBe(401);
  expect((await guest.fetch('/api/starter-decks/')).status).toBe(401);
});
