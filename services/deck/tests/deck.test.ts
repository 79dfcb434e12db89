import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { endpoints } from '@maseki/contracts/deck/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService, deckService] });
}, 60_000);
afterAll(() => env.stop());

async function deckOf(user: TestUser): Promise<(string | undefined)[]> {
  const response = await user.call(endpoints.getDeck);
  if (!response.ok) throw new Error(response.error);
  expect(response.value.cards).toEqual(response.value.deck_cards);
  return response.value.deck_cards.map((card) => card?.id);
}

const save = (user: TestUser, deck: unknown) =>
  user.fetch('/api/save-deck/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(deck),
  });

const reversed = [...STARTER_DECK].reverse();

test('a new user has the starter deck', async () => {
  expect(await deckOf(await env.register())).toEqual(STARTER_DECK);
});

test.each([
  ['an array of ids', reversed],
  ['deck_cards with ids', { deck_cards: reversed }],
  ['cards with card objects', { cards: reversed.map((id) => ({ id, name: 'whatever' })) }],
])('%s is saved in its order', async (_, deck) => {
  const user = await env.register();
  const response = await save(user, deck);
  expect([response.status, await response.json()]).toEqual([200, { message: 'デッキが保存されました' }]);
  expect(await deckOf(user)).toEqual(reversed);
});

test.each([
  ['eleven cards', STARTER_DECK.slice(1), 'incomplete_deck'],
  ['thirteen cards', [...STARTER_DECK, 'fire-02'], 'incomplete_deck'],
  ['an empty slot', [null, ...STARTER_DECK.slice(1)], 'incomplete_deck'],
  ['a card twice', [STARTER_DECK[1], ...STARTER_DECK.slice(1)], 'duplicate_card'],
  ['a card that the user does not own', ['fire-12', ...STARTER_DECK.slice(1)], 'card_not_owned'],
  ['a card that does not exist', ['fire-99', ...STARTER_DECK.slice(1)], 'card_not_owned'],
  ['a number', 7, 'validation_failed'],
  ['nothing', null, 'validation_failed'],
  ['an operator', { cards: { $gt: '' } }, 'validation_failed'],
  ['an operator for an id', [{ $ne: null }, ...STARTER_DECK.slice(1)], 'validation_failed'],
])('%s is refused and changes nothing', async (_, deck, error) => {
  const user = await env.register();
  const response = await save(user, deck);
  expect([response.status, await response.json()]).toMatchObject([422, { error }]);
  expect(await deckOf(user)).toEqual(STARTER_DECK);
});
