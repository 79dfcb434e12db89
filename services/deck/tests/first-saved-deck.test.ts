import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { events } from '@maseki/contracts/deck/events.ts';
import { endpoints } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

let received: string[] = [];
const subscriber = defineService({
  name: 'subscriber',
  context: async () => ({}),
  routes: {},
  events: [onEvent(events.deckSaved, async ({ payload }) => void received.push(payload.user_id))],
});

let env: DevEnv;
let user: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService, deckService, deckService, subscriber] });
});
beforeEach(async () => {
  user = await env.register();
  received = [];
});
afterAll(() => env.stop());

const swapped = [...STARTER_DECK].reverse();
const create = (cards: readonly (string | null)[]) =>
  user.call(endpoints.createDeck, { body: { id: ulid(), name: 'わたし', cards: [...cards] } });
const save = (cards: readonly (string | null)[]) => user.call(endpoints.saveDeck, { body: [...cards] });

/** Draws two packs, and resolves to the starter deck with each new card in its first place. */
async function ownChoices(): Promise<string[][]> {
  for (let draw = 0; draw < 2; draw += 1)
    unwrap(await user.call(inventory.drawPack, { query: { pack: 'MonsterPack01' } }));
  const owned = unwrap(await user.call(inventory.listOwnedCards)).map(({ card }) => card.id);
  return owned.filter((id) => !STARTER_DECK.includes(id)).map((id) => [id, ...STARTER_DECK.slice(1)]);
}

/** Another user's event, after which those of before have arrived. */
async function othersSave() {
  const other = await env.register();
  await other.call(endpoints.createDeck, {
    body: { id: ulid(), name: 'べつ', cards: [...STARTER_DECK.slice(1), 'fire-02'] },
  });
  await eventually(() => received.includes(other.id));
  return received.filter((id) => id === user.id);
}

test.each([
  ['made', create],
  ['saved by save-deck', save],
])(
  'the first full deck of one’s own choice is published once when it is %s, from any number of tabs',
  async (_, put) => {
    const [own = [], another = []] = await ownChoices();
    const created = await Promise.all([put(own), put(own), put(own)]);
    expect(created.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect((await put(another)).ok).toBe(true);
    expect(await othersSave()).toEqual([user.id]);
  },
);

test('a draft and the granted cards in another order are no deck of one’s own', async () => {
  await create([...STARTER_DECK.slice(1), null]);
  await create(swapped);
  await save(swapped);
  expect(await othersSave()).toEqual([]);
});
