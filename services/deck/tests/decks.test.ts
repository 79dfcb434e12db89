import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { encodeDeck } from '@maseki/cards/deck-code.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { endpoints } from '@maseki/contracts/deck/http.ts';
import { rpcs } from '@maseki/contracts/deck/rpc.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
beforeAll(async () => {
  // Two pods, because requests of one player reach either.
  env = await createDevEnv({ services: [inventoryService, deckService, deckService] });
});
afterAll(() => env.stop());

const reversed = [...STARTER_DECK].reverse();
const draft = [...STARTER_DECK.slice(0, 5), ...Array<null>(7).fill(null)];
const foreign = ['fire-12', ...STARTER_DECK.slice(1)];

const listOf = async (user: TestUser) => {
  const response = await user.call(endpoints.listDecks);
  if (!response.ok) throw new Error(response.error);
  return response.value;
};

const create = (user: TestUser, cards: (string | null)[], more: { id?: string; name?: string } = {}) =>
  user.call(endpoints.createDeck, { body: { id: ulid(), name: '二番手', cards, ...more } });

async function created(user: TestUser, cards: (string | null)[] = reversed): Promise<string> {
  const response = await create(user, cards);
  if (!response.ok) throw new Error(response.error);
  return response.value.id;
}

const change = (user: TestUser, id: string, body: { version: number; name?: string; cards?: (string | null)[] }) =>
  user.call(endpoints.changeDeck, { params: { id }, body });
const activate = (user: TestUser, id: string) => user.call(endpoints.activateDeck, { params: { id } });
const remove = (user: TestUser, id: string) => user.call(endpoints.deleteDeck, { params: { id } });

test('a new player has one deck, the starter deck, and it is in use', async () => {
  const user = await env.register();
  const { decks, active_id } = await listOf(user);
  expect(decks).toEqual([{ id: active_id, name: 'はじめのデッキ', cards: [...STARTER_DECK], version: 0 }]);
});

test('a deck is made, put to use, and is what battles and get-deck have; the other can be deleted then', async () => {
  const user = await env.register();
  const { active_id: first } = await listOf(user);
  const id = await created(user);
  expect((await listOf(user)).active_id).toBe(first);
  expect(await remove(user, first)).toMatchObject({ ok: false, error: 'deck_in_use' });
  expect(await activate(user, id)).toMatchObject({ ok: true, value: { active_id: id } });
  const deck = await user.call(endpoints.getDeck);
  expect(deck.ok && deck.value.cards.map((card) => card?.id)).toEqual(reversed);
  const bus = await env.bus();
  expect(await bus.callRpc(rpcs.getSavedDeck, { user_id: user.id })).toEqual({ cards: reversed, deck_id: id });
  expect(await remove(user, first)).toMatchObject({ ok: true });
  expect(await remove(user, first)).toMatchObject({ ok: true });
  expect((await listOf(user)).decks.map((each) => each.id)).toEqual([id]);
});

test('save-deck saves the deck in use and no other', async () => {
  const user = await env.register();
  const id = await created(user);
  await activate(user, id);
  expect(await user.call(endpoints.saveDeck, { body: { cards: [...STARTER_DECK], version: 1 } })).toMatchObject({
    value: { version: 2 },
  });
  const { decks } = await listOf(user);
  expect(decks.map(({ version }) => version)).toEqual([0, 2]);
});

test('the same creation again gives the same deck once', async () => {
  const user = await env.register();
  const id = ulid();
  const both = await Promise.all([create(user, draft, { id }), create(user, draft, { id })]);
  expect(both.map((each) => each.ok && each.value.id)).toEqual([id, id]);
  expect((await listOf(user)).decks).toHaveLength(2);
});

test('ten decks at most, also when they are made at once', async () => {
  const user = await env.register();
  for (let n = 0; n < 7; n += 1) await created(user, draft);
  const last = await Promise.all(Array.from({ length: 4 }, () => create(user, draft)));
  expect(last.filter(({ ok }) => ok)).toHaveLength(2);
  expect(last.filter((each) => !each.ok && each.error === 'limit_reached')).toHaveLength(2);
  expect((await listOf(user)).decks).toHaveLength(10);
});

test('of two tabs that change a deck at once one gets in; changes of two decks both do', async () => {
  const user = await env.register();
  const id = await created(user, draft);
  const same = await Promise.all(['水', '火'].map((name) => change(user, id, { version: 1, name })));
  expect(same.map((each) => (each.ok ? 'ok' : each.error)).sort()).toEqual(['deck_conflict', 'ok']);
  const other = await created(user, draft);
  const each = await Promise.all([
    change(user, id, { version: 2, name: '風' }),
    change(user, other, { version: 1, cards: foreign }),
  ]);
  expect(each.every(({ ok }) => ok)).toBe(true);
});

test.each([
  ['a draft', draft, 'incomplete_deck'],
  ['cards that the player does not own', foreign, 'card_not_owned'],
])('%s is kept, and cannot be put to use', async (_, cards, error) => {
  const user = await env.register();
  const id = await created(user, cards);
  expect(await activate(user, id)).toMatchObject({ ok: false, error });
  const { decks, active_id } = await listOf(user);
  expect(decks.find((deck) => deck.id === id)?.cards).toEqual(cards);
  expect(await change(user, active_id, { version: 0, cards })).toMatchObject({ ok: false, error });
});

test('a deck that is put to use while it becomes a draft in another tab is never a draft in use', async () => {
  const user = await env.register();
  const id = await created(user);
  await Promise.all([activate(user, id), change(user, id, { version: 1, cards: draft })]);
  const { decks, active_id } = await listOf(user);
  const deck = decks.find((each) => each.id === active_id);
  expect(deck?.cards).not.toContain(null);
});

test('a code makes a deck, however it is written', async () => {
  const user = await env.register();
  const code = encodeDeck(STARTER_DECK).toLowerCase().replace('-', '－');
  const response = await user.call(endpoints.createDeck, { body: { id: ulid(), name: '写し', code } });
  expect(response.ok && [...response.value.cards].sort()).toEqual([...STARTER_DECK].sort());
});

const code = (text: unknown) => ({ id: ulid(), name: '写し', code: text });
const good = encodeDeck(STARTER_DECK);
test.each([
  ['a mistyped code', code(`${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`), 'wrong_deck_code'],
  ['a code of another version', code(good.replace('MD1', 'MD2')), 'unknown_deck_code'],
  ['a script', code('<script>alert(1)</script>'), 'wrong_deck_code'],
  ['a long text', code('M'.repeat(201)), 'validation_failed'],
  ['an operator', code({ $gt: '' }), 'validation_failed'],
  ['a card that does not exist', { id: ulid(), name: '新', cards: ['fire-99', ...reversed.slice(1)] }, 'unknown_card'],
  ['a card twice', { id: ulid(), name: '新', cards: [reversed[1], ...reversed.slice(1)] }, 'duplicate_card'],
  ['an id that is none', { id: '../x', name: '新', cards: draft }, 'validation_failed'],
  ['no name', { id: ulid(), name: ' \u200b ', cards: draft }, 'validation_failed'],
  ['a long name', { id: ulid(), name: 'あ'.repeat(21), cards: draft }, 'validation_failed'],
  ['an obscene name', { id: ulid(), name: '死ね', cards: draft }, 'validation_failed'],
])('%s is refused and nothing is made', async (_, body, error) => {
  const user = await env.register();
  const response = await user.fetch(endpoints.createDeck.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([response.status, await response.json()]).toMatchObject([422, { error }]);
  expect((await listOf(user)).decks).toHaveLength(1);
});

test('decks of others are not found', async () => {
  const [user, other] = [await env.register(), await env.register()];
  const id = await created(user);
  expect(await change(other, id, { version: 1, name: '盗' })).toMatchObject({ ok: false, error: 'not_found' });
  expect(await activate(other, id)).toMatchObject({ ok: false, error: 'not_found' });
  expect(await remove(other, id)).toMatchObject({ ok: true });
  expect((await listOf(user)).decks).toHaveLength(2);
});
