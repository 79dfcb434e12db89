import { randomUUID } from 'node:crypto';
import { PACK_IDS } from '@maseki/cards/packs.ts';
import { endpoints as authEndpoints } from '@maseki/contracts/auth/http.ts';
import { endpoints as battleEndpoints } from '@maseki/contracts/battle/http.ts';
import { endpoints as chatEndpoints } from '@maseki/contracts/chat/http.ts';
import { endpoints as deckEndpoints } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventoryEndpoints } from '@maseki/contracts/inventory/http.ts';
import { endpoints as notificationEndpoints } from '@maseki/contracts/notifications/http.ts';
import { endpoints as socialEndpoints } from '@maseki/contracts/social/http.ts';
import type { Player } from './player.ts';
import { named } from './recording-fetch.ts';

const auth = named('auth', authEndpoints);
const battle = named('battle', battleEndpoints);
const chat = named('chat', chatEndpoints);
const deck = named('deck', deckEndpoints);
const inventory = named('inventory', inventoryEndpoints);
const notifications = named('notifications', notificationEndpoints);
const social = named('social', socialEndpoints);

const [pack] = PACK_IDS;

/** Saves the deck unchanged, which leaves the player able to fight. */
async function saveSameDeck({ call }: Player): Promise<void> {
  const saved = await call(deck.getDeck);
  if (!saved.ok) return;
  const cards = saved.value.cards.map((card) => card?.id ?? null);
  await call(deck.saveDeck, { body: cards });
}

/** The calls of players beside battles, in turn, to all services, reading and changing. */
const calls: readonly ((player: Player) => Promise<unknown>)[] = [
  ({ call }) => call(auth.getMe),
  ({ call }) => call(inventory.listOwnedCards),
  saveSameDeck,
  ({ call }) => call(social.listFriends),
  ({ call }) => call(chat.listGroups),
  ({ call }) => call(notifications.getUnreadCount),
  ({ call }) => call(battle.getCurrentBattle),
  ({ call }) => call(auth.listSessions),
  ({ call }) => call(inventory.drawPack, { query: { pack }, idempotencyKey: randomUUID() }),
  ({ call }) => call(social.listInvitations),
  ({ call }) => call(chat.changeChatSettings, { body: { only_friends_add: false } }),
  ({ call }) => call(notifications.markAllNotificationsRead),
  ({ call }) => call(inventory.awardLoginBonus),
  ({ call }) => call(chat.listBlocks),
  ({ call }) => call(notifications.listNotifications),
];

/**
 * Makes this many calls a second, as players in turn. Returns a function that ends it and resolves
 * when the last call has ended.
 */
export function makeCalls(players: readonly Player[], perSecond: number): () => Promise<void> {
  const running = new Set<Promise<unknown>>();
  let made = 0;
  const timer = setInterval(() => {
    const player = players[Math.floor(Math.random() * players.length)];
    const call = calls[made % calls.length];
    made += 1;
    if (!player || !call) return;
    const done = call(player).finally(() => running.delete(done));
    running.add(done);
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
  };
}
