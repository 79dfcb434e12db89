import { randomUUID } from 'node:crypto';
import { PACK_IDS } from '@maseki/cards/packs.ts';
import { endpoints as chatEndpoints } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { endpoints as inventoryEndpoints } from '@maseki/contracts/inventory/http.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/sent.ts';
import { endpoints as socialEndpoints } from '@maseki/contracts/social/http.ts';
import { uniqueName, unwrap } from '@maseki/players/account.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { playBattles } from './play-battles.ts';
import { type Player, registerPlayer } from './player.ts';
import { named } from './recording-fetch.ts';
import type { Records } from './records.ts';

const chat = named('chat', chatEndpoints);
const inventory = named('inventory', inventoryEndpoints);
const social = named('social', socialEndpoints);

/** Events between services take their time on a busy machine. */
const SOON = { withinMs: 60_000, everyMs: 500 };
/** After this many draws most players own a card twice. */
const DRAWS = 5;
/** The time between two actions, which is longer than the rate limit of a socket requires. */
const QUICK_MS = 70;

type Pair = readonly [Player, Player];

/** The message in a group. */
const MESSAGE = 'こんにちは';

const isOpened = (url: string, path: string, { headers }: Player) =>
  testSocket<never>(`${url.replace('http', 'ws')}${path}`, headers());

/** Draws as soon as the player has the starter cards. */
export async function drawPacks({ call }: Player, draws = DRAWS): Promise<void> {
  await eventually(async () => {
    const cards = unwrap(await call(inventory.listOwnedCards));
    return cards.length > 0;
  }, SOON);
  for (let n = 0; n < draws; n += 1) await drawOne(call);
}

async function drawOne(call: Player['call']): Promise<void> {
  const [pack] = PACK_IDS;
  unwrap(await call(inventory.drawPack, { query: { pack }, idempotencyKey: randomUUID() }));
}

async function befriend([one, other]: Pair): Promise<void> {
  unwrap(await one.call(social.sendFriendRequest, { body: { username: other.username } }));
  unwrap(await other.call(social.sendFriendRequest, { body: { username: one.username } }));
}

/** A card of which a player can give one away. */
async function spareCardOf({ call }: Player): Promise<string | undefined> {
  const cards = unwrap(await call(inventory.listOwnedCards));
  return cards.find(({ card, amount }) => amount > 1 && !['rare', 'legend'].includes(card.rarity))?.card.id;
}

/**
 * The one of the two who has a card to spare. Both draw until one of them has. Throws when their
 * stones are spent before that.
 */
async function findGiver([one, other]: Pair): Promise<{ giver: Player; receiver: Player; spare: string }> {
  for (;;) {
    for (const [giver, receiver] of [[one, other] as const, [other, one] as const]) {
      const spare = await spareCardOf(giver);
      if (spare !== undefined) return { giver, receiver, spare };
    }
    await drawOne(one.call);
    await drawOne(other.call);
  }
}

/** One of the two gives the other a card. */
async function giveCard(pair: Pair): Promise<void> {
  const { giver, receiver, spare } = await findGiver(pair);
  const { exchange_ulid } = unwrap(await giver.call(social.createExchange, { body: { receiver_id: receiver.id } }));
  const params = { exchange_ulid };
  unwrap(await giver.call(social.proposeCard, { params, body: { card_id: spare } }));
  unwrap(await receiver.call(social.confirmExchange, { params }));
  await eventually(async () => {
    const { status } = unwrap(await giver.call(social.getExchange, { params }));
    return status === 'completed';
  }, SOON);
}

/** Two players who have drawn become friends, and one gives the other a card. */
export async function exchangeCards(pair: Pair): Promise<void> {
  await befriend(pair);
  await giveCard(pair);
}

const groupPath = (group: string) => `/ws/chat/${encodeURIComponent(group)}/`;

/**
 * Waits until a member of a group is shown a message, even an old one. Throws when it does not
 * come.
 */
export async function isShown(url: string, member: Player, { group, message }: { group: string; message: string }) {
  const socket = await isOpened(url, groupPath(group), member);
  try {
    await socket.next((each: ChatMessage) => each.message === message);
    return true;
  } finally {
    socket.close();
  }
}

/** A message in a new group, and the notification that the other was added to it. */
export async function chatTogether(url: string, [one, other]: Pair): Promise<{ group: string; message: string }> {
  const bell = await isOpened(url, '/ws/notifications/', other);
  const group = unwrap(await one.call(chat.createGroup, { body: { name: uniqueName() } }));
  unwrap(await one.call(chat.addMember, { params: { id: group.id }, body: { username: other.username } }));
  await bell.next((message: NotificationServerMessage) => message.type === 'notification');
  const path = groupPath(group.name);
  const [from, to] = await Promise.all([isOpened(url, path, one), isOpened(url, path, other)]);
  from.send({ message: MESSAGE });
  await to.next((each: ChatMessage) => each.message === MESSAGE);
  for (const socket of [bell, from, to]) socket.close();
  return { group: group.name, message: MESSAGE };
}

/** A battle against each other to its end, by its rules. No other player may be in the queue. */
export const fight = (baseUrl: string, records: Records, pair: Pair) =>
  Promise.all(
    pair.map((player) =>
      playBattles(player, { baseUrl, records, thinkMs: QUICK_MS, battles: 1, isStopping: () => false }),
    ),
  );

/**
 * Everything that must work once for the check `install`. Resolves to what was done, throws at the
 * first part that does not work.
 */
export async function takeFirstSteps(url: string, records: Records): Promise<string[]> {
  const pair = [await registerPlayer(url, records), await registerPlayer(url, records)] as const;
  await Promise.all(pair.map(drawPacks));
  await exchangeCards(pair);
  await chatTogether(url, pair);
  await fight(url, records, pair);
  return ['draw', 'exchange', 'chat', 'notification', 'battle'];
}
