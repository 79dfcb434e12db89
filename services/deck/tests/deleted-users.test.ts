import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/deck/http.ts';
import { rpcs } from '@maseki/contracts/deck/rpc.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Context } from '../src/context.ts';
import { withChange } from '../src/domain/deck-list.ts';

let env: DevEnv;
let deck: Context;
beforeAll(async () => {
  const watched: typeof deckService = {
    ...deckService,
    async context(kit) {
      deck = await deckService.context(kit);
      return deck;
    },
  };
  env = await createDevEnv({ services: [inventoryService, watched, deckService] });
});
afterAll(() => env.stop());

const rowOf = ({ id }: TestUser) =>
  databaseOf(env, 'deck').collection<{ _id: string; deletedAt?: Date }>('decks').findOne({ _id: id });

/** Effects of a request that was under way. */
const saveLate = (id: string) =>
  deck.decks.change(id, (list) => withChange(list, list.active, { cards: STARTER_DECK, version: undefined }));

async function deleteAccount(user: TestUser): Promise<void> {
  expect(await user.call(auth.deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true });
  await eventually(async () => (await rowOf(user))?.deletedAt !== undefined);
}

test('of a deleted account no deck stays, and no late request saves one again', async () => {
  const user = await env.register();
  expect(await user.call(endpoints.saveDeck, { body: [...STARTER_DECK] })).toMatchObject({ ok: true });
  await deleteAccount(user);
  expect(await saveLate(user.id)).toEqual({ ok: false, error: 'unauthenticated' });
  expect(await rowOf(user)).toEqual({ _id: user.id, deletedAt: expect.any(Date) });
  const bus = await env.bus();
  await eventually(async () => (await bus.callRpc(rpcs.getSavedDeck, { user_id: user.id })).cards === null);
});

test('a deck that is saved while the account is being deleted does not stay', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await env.register();
    const saving = Array.from({ length: 5 }, () => saveLate(user.id));
    await Promise.all([deleteAccount(user), ...saving]);
    expect(await rowOf(user)).toEqual({ _id: user.id, deletedAt: expect.any(Date) });
  }
});
