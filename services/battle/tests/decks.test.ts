import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { endpoints as deckCalls } from '@maseki/contracts/deck/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { battleService } from '../src/app.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService, deckService, battleService()], env: { BOT_PACE_MS: '0' } });
});
afterAll(() => env.stop());

const claim = (user: TestUser) => user.call(endpoints.claimSlug, { query: { mode: 'practice', level: 'easy' } });

async function firstUpdate(user: TestUser, slug: string) {
  const socket = await env.socket<BattleServerMessage>(`/ws/battle/room/${slug}/`, user);
  const update = await socket.next((message) => message.type === 'battle.update');
  if (update.type !== 'battle.update') throw new Error(update.type);
  return update.data;
}

test('a battle is fought with the cards of the saved deck, as it was when the room was made', async () => {
  const user = await env.register();
  const claimed = await claim(user);
  if (!claimed.ok) throw new Error(claimed.error);
  await user.call(deckCalls.saveDeck, { body: [...STARTER_DECK].reverse() });
  const { you } = await firstUpdate(user, claimed.value.slug);
  expect(you?.deck_count).toBe(7);
  expect(you?.status.hand_cards.every(({ id }) => STARTER_DECK.includes(id))).toBe(true);
});

test('without the deck service there is no battle, rather than one with another deck', async () => {
  const user = await env.register();
  await env.services.find(({ name }) => name === 'deck')?.stop();
  expect(await claim(user)).toMatchObject({ ok: false, error: 'unavailable' });
});
