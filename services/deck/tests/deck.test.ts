import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { endpoints } from '@maseki/contracts/deck/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
beforeAll(async () => {
  // Two pods, because requests of one player reach either.
  env = await createDevEnv({ services: [inventoryService, deckService, deckService] });
});
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

const rotated = (by: number) => [...STARTER_DECK.slice(by), ...STARTER_DECK.slice(0, by)];

async function versionOf(user: TestUser): Promise<number> {
  const response = await user.call(endpoints.getDeck);
  return response.ok ? response.value.version : Number.NaN;
}

test('a save with the version that was read replaces that deck, and no other', async () => {
  const user = await env.register();
  expect(await versionOf(user)).toBe(0);
  for (const [version, cards] of [rotated(1), rotated(2)].entries()) {
    const response = await save(user, { cards, version });
    expect([response.status, await response.json()]).toEqual([
      200,
      { message: 'デッキが保存されました', version: version + 1 },
    ]);
  }
  for (const version of [0, 1, 3]) {
    const late = await save(user, { cards: rotated(3), version });
    expect([late.status, await late.json()]).toMatchObject([409, { error: 'deck_conflict' }]);
  }
  expect(await deckOf(user)).toEqual(rotated(2));
});

test('a save without version overwrites, and those who read before it learn of it', async () => {
  const user = await env.register();
  await save(user, { cards: rotated(1), version: 0 });
  expect((await save(user, rotated(2))).status).toBe(200);
  expect((await save(user, { cards: rotated(3), version: 1 })).status).toBe(409);
  expect([await deckOf(user), await versionOf(user)]).toEqual([rotated(2), 2]);
});

test('the same save again is no conflict with itself', async () => {
  const user = await env.register();
  for (const version of [0, 1]) {
    const cards = rotated(version + 1);
    expect(await (await save(user, { cards, version })).json()).toMatchObject({ version: version + 1 });
    expect(await (await save(user, { cards, version })).json()).toMatchObject({ version: version + 1 });
  }
});

test.each([0, 1])('of two tabs that change version %i at once one gets in', async (version) => {
  const user = await env.register();
  for (let at = 0; at < version; at += 1) await save(user, { cards: rotated(at + 1), version: at });
  const both = await Promise.all([5, 6].map((by) => save(user, { cards: rotated(by), version })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
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
  ['an operator for a version', { cards: STARTER_DECK, version: { $gt: -1 } }, 'validation_failed'],
  ['a negative version', { cards: STARTER_DECK, version: -1 }, 'validation_failed'],
  ['an operator for an id', [{ $ne: null }, ...STARTER_DECK.slice(1)], 'validation_failed'],
])('%s is refused and changes nothing', async (_, deck, error) => {
  const user = await env.register();
  const response = await save(user, deck);
  expect([response.status, await response.json()]).toMatchObject([422, { error }]);
  expect(await deckOf(user)).toEqual(STARTER_DECK);
});
