import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { type StarterDeckId, starterDeckById } from '@maseki/cards/starter-decks.ts';
import { endpoints } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventoryEndpoints } from '@maseki/contracts/inventory/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { startService } from '@maseki/service-kit/service.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type TestPod, testPod } from '@maseki/tools/dev-env/test-pod.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import mongoose, { type Connection } from 'mongoose';

let env: DevEnv;
let inventory: TestPod;
let deckPort: number;
let db: Connection;
let stopDeck: (() => Promise<void>) | undefined;

async function startDeck(): Promise<void> {
  const deck = await startService(deckService, { env: await env.envOf('deck', { PORT: String(deckPort) }) });
  stopDeck = async () => {
    stopDeck = undefined;
    await deck.stop();
  };
}

beforeAll(async () => {
  [inventory, deckPort] = await Promise.all([testPod('inventory'), freePort()]);
  const urls = { INVENTORY_URLS: `http://127.0.0.1:${inventory.port}`, DECK_URLS: `http://127.0.0.1:${deckPort}` };
  env = await createDevEnv({ env: urls });
  const { MONGODB_URI = '' } = env.env;
  db = await mongoose.createConnection(MONGODB_URI).asPromise();
  await inventory.start(await env.envOf('inventory'));
  await startDeck();
});

afterAll(async () => {
  await db.close();
  await stopDeck?.();
  await inventory.kill();
  await env.stop();
});

/** A collection of a service, on connections apart from the service's. */
const rowsOf = (service: string, collection: string) =>
  db.useDb(`${env.env['DB_PREFIX']}${service}`).collection<{ _id: string; starterDeck?: string }>(collection);

const cardsOf = (id: StarterDeckId): readonly string[] => starterDeckById(id).cards;
const choose = (user: TestUser, deck_id: StarterDeckId) =>
  user.call(inventoryEndpoints.chooseStarterDeck, { body: { deck_id } });

async function savedDeck(user: TestUser) {
  const deck = await user.call(endpoints.getDeck);
  return deck.ok ? { cards: deck.value.cards.map((card) => card?.id), version: deck.value.version } : null;
}

const hasDeck = (user: TestUser, cards: readonly string[]) =>
  eventually(async () => {
    const deck = await savedDeck(user);
    return deck !== null && deck.cards.join() === cards.join();
  });

test('the chosen deck becomes the saved one', async () => {
  const user = await env.register();
  expect(await choose(user, 'fire-wind')).toMatchObject({ ok: true });
  await hasDeck(user, cardsOf('fire-wind'));
  expect((await savedDeck(user))?.version).toBe(1);
});

test('a deck that the player has saved is never overwritten, whenever the event arrives', async () => {
  const user = await env.register();
  const own = [...STARTER_DECK].reverse();
  expect(await user.call(endpoints.saveDeck, { body: own })).toMatchObject({ ok: true });
  const handled = () => rowsOf('deck', 'handled_events').countDocuments({ _id: /^event\.inventory\.starter-chosen:/ });
  const before = await handled();
  await choose(user, 'fire-wind');
  await eventually(async () => (await handled()) === before + 1);
  expect(await savedDeck(user)).toEqual({ cards: own, version: 1 });
});

test('a user who has made another deck first has both: the chosen one takes the place of the granted one', async () => {
  const user = await env.register();
  const other = { id: ulid(), name: '氷', cards: Array<null>(12).fill(null) };
  expect(await user.call(endpoints.createDeck, { body: other })).toMatchObject({ ok: true });
  await choose(user, 'earth-water');
  await hasDeck(user, cardsOf('earth-water'));
  const list = await user.call(endpoints.listDecks);
  expect(list).toMatchObject({ ok: true, value: { decks: [{ version: 1 }, { ...other, version: 1 }] } });
});

test('inventory killed right after the choice: the deck appears when services are back', async () => {
  const user = await env.register();
  await stopDeck?.();
  const chosen = choose(user, 'thunder-dark').catch(() => null);
  const accounts = rowsOf('inventory', 'accounts');
  await eventually(async () => (await accounts.findOne({ _id: user.id }))?.starterDeck === 'thunder-dark', {
    everyMs: 1,
  });
  await inventory.kill();
  await chosen;
  await inventory.start();
  await startDeck();
  await hasDeck(user, cardsOf('thunder-dark'));
});
