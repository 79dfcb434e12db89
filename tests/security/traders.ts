import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { createModels } from '@maseki/inventory/accounts/models.ts';
import { type Player, unwrap } from '@maseki/players/account.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Inside, Target } from './target.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MOST_REGISTRATIONS = 15;

/** Cards that a player can give, according to the game. */
export async function duplicatesOf(player: Player, ...rarities: readonly Rarity[]): Promise<string[]> {
  const owned = unwrap(await player.call(inventory.listOwnedCards));
  return owned.filter(({ card, amount }) => amount > 1 && rarities.includes(card.rarity)).map(({ card }) => card.id);
}

/**
 * Registers players, who spend their first stones on one pack, until one can give a card of these
 * rarities.
 */
export async function registerWithDuplicate(target: Target, ...rarities: readonly Rarity[]): Promise<Player> {
  for (let tries = 0; tries < MOST_REGISTRATIONS; tries += 1) {
    const player = await target.register();
    unwrap(await player.call(inventory.awardLoginBonus));
    let canDraw = true;
    while (canDraw) canDraw = (await player.call(inventory.drawPack, { query: { pack: 'MorisCardPack' } })).ok;
    if ((await duplicatesOf(player, ...rarities)).length > 0) return player;
  }
  throw new Error(`none of ${MOST_REGISTRATIONS} players has drawn a card of ${rarities.join(' or ')} twice`);
}

/** Makes two players friends. Neither has to be online. */
export async function makeFriends(one: Player, other: Player): Promise<void> {
  unwrap(await one.call(social.sendFriendRequest, { body: { username: other.username } }));
  unwrap(await other.call(social.sendFriendRequest, { body: { username: one.username } }));
}

/** The open exchange of two friends. */
export const openExchange = async (one: Player, other: Player): Promise<string> =>
  unwrap(await one.call(social.createExchange, { body: { receiver_id: other.id } })).exchange_ulid;

const params = (exchange_ulid: string) => ({ params: { exchange_ulid } });

export const proposeCard = (
  by: Player,
  exchange: string,
  [card_id, requested_card_id]: readonly [string, string | null],
) => by.call(social.proposeCard, { ...params(exchange), body: { card_id, requested_card_id } });

export const confirmExchange = (by: Player, exchange: string) => by.call(social.confirmExchange, params(exchange));

/**
 * Gives players what they could have a week after registering, which is an account that is not new,
 * with copies of a card.
 */
export async function growAccounts(inside: Inside, players: readonly Player[], card: string): Promise<void> {
  const db = await connectMongo(inside.env['MONGODB_URI'] ?? '', `${inside.env['DB_PREFIX']}inventory`);
  try {
    const { accounts, movements } = createModels(db);
    for (const player of players) {
      // The account opens when the player lists their cards.
      unwrap(await player.call(inventory.listOwnedCards));
      const user = player.id;
      const cause = `draw:${ulid()}`;
      // The time of the registration comes with an event, which must not be overtaken.
      await eventually(() => accounts.exists({ _id: user, registeredAt: { $ne: null } }));
      const grown = { registeredAt: Date.now() - WEEK_MS, matchedBattles: 5 };
      await accounts.updateOne({ _id: user }, { $set: grown, $inc: { [`cards.${card}`]: 5 } });
      await movements.create([{ _id: `${user}:${cause}`, user, cause, cards: { [card]: 5 }, at: new Date() }]);
    }
  } finally {
    await db.close();
  }
}
