import { call } from '../lib/call.ts';
import { isOver, type Player, think } from '../lib/player.ts';
import { ulid } from '../lib/ulid.ts';

const PACKS = ['MorisCardPack', 'MonsterPack01'];
const DECK_SIZE = 12;
const COMMON_COSTS = 3;

/** Draws while there are stones, looks at the cards, changes the deck, and reads notifications. */
export async function collector(player: Player): Promise<void> {
  let catalogueTag = '';
  let commons: string[] = [];
  for (let round = 0; !isOver(player); round++) {
    await call(player, 'getMe');
    await call(player, 'awardLoginBonus');
    await think(player);
    const catalogue = await call(player, 'getCatalogue', {
      headers: catalogueTag ? { 'If-None-Match': catalogueTag } : {},
    });
    if (catalogue.ok) catalogueTag = catalogue.headers['Etag'] ?? catalogueTag;
    // Without content the catalogue is the same as before.
    if (catalogue.ok && catalogue.value)
      commons = catalogue.value.filter(({ rarity }) => rarity === 'common').map(({ id }) => id);
    const pack = PACKS[round % PACKS.length] ?? '';
    await call(player, 'getPackOdds', { query: { pack } });
    const drawn = await call(player, 'drawPack', {
      query: { pack },
      headers: { 'Idempotency-Key': ulid() },
      allow: ['insufficient_stones'],
    });
    if (drawn.ok && drawn.value.points >= COMMON_COSTS && commons.length > 0) await redeemOne(player, commons);
    await think(player);
    await editDeck(player);
    await think(player);
    await changeDecks(player);
    await call(player, 'listCollection');
    await readNotifications(player);
    await think(player);
    if (round % 4 === 0) await call(player, 'listSessions');
  }
}

/** Spends points on a common, which the player may have already. */
async function redeemOne(player: Player, commons: readonly string[]): Promise<void> {
  const card_id = commons[Math.floor(Math.random() * commons.length)];
  const headers = { 'Idempotency-Key': ulid() };
  await call(player, 'redeemPoints', { body: { card_id }, headers, allow: ['card_owned', 'insufficient_points'] });
}

/** Puts other cards into the deck and saves it. */
export async function editDeck(player: Player): Promise<void> {
  await call(player, 'getDeck');
  const owned = await call(player, 'listOwnedCards');
  if (!owned.ok || owned.value.length < DECK_SIZE) return;
  const ids = owned.value.map(({ card }) => card.id);
  const first = Math.floor(Math.random() * (ids.length - DECK_SIZE + 1));
  await think(player);
  // A card that was just given away is no longer owned.
  await call(player, 'saveDeck', { body: ids.slice(first, first + DECK_SIZE), allow: ['card_not_owned'] });
}

/** Makes a second deck like the one in use, or renames it, puts it to use and deletes the other. */
async function changeDecks(player: Player): Promise<void> {
  const listed = await call(player, 'listDecks');
  if (!listed.ok) return;
  const { decks, active_id } = listed.value;
  const inUse = decks.find(({ id }) => id === active_id);
  const spare = decks.find(({ id }) => id !== active_id);
  await call(player, 'getDeckStatistics', { params: { id: active_id } });
  await think(player);
  if (spare) {
    const params = { id: spare.id };
    await call(player, 'changeDeck', { params, body: { name: '控え', version: spare.version } });
    // A card that was just given away is no longer owned.
    const used = await call(player, 'activateDeck', { params, allow: ['card_not_owned'] });
    if (used.ok) await call(player, 'deleteDeck', { params: { id: active_id } });
  } else if (inUse) {
    await call(player, 'createDeck', { body: { id: ulid(), name: '二番手', cards: inUse.cards } });
  }
}

/** Opens the list of notifications and marks new ones as read. */
async function readNotifications(player: Player): Promise<void> {
  const unread = await call(player, 'getUnreadCount');
  const listed = await call(player, 'listNotifications');
  if (!unread.ok || !listed.ok || unread.value.unread_count === 0) return;
  const newest = listed.value.notifications.find(({ is_read }) => !is_read);
  if (newest) {
    await call(player, 'markNotificationRead', {
      params: { id: newest.id },
      body: { is_read: true },
      allow: ['not_found'],
    });
  }
  await call(player, 'markAllNotificationsRead');
}
