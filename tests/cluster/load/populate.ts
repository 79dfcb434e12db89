import { endpoints as inventoryEndpoints } from '@maseki/contracts/inventory/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import { forEachOf } from '@maseki/players/for-each-of.ts';
import { chatTogether, drawPacks, exchangeCards, isShown } from './first-steps.ts';
import type { Player } from './player.ts';
import { named } from './recording-fetch.ts';

const inventory = named('inventory', inventoryEndpoints);

/** Possessions of players that must be there again after a restore. */
export interface Possessions {
  /** Cards of each player with their amounts, as text that can be compared. */
  cards: ReadonlyMap<Player, string>;
  /** The group of the first two players. */
  group: string;
  /** The message in the group. */
  message: string;
}

const cardsOf = async ({ call }: Player): Promise<string> =>
  JSON.stringify(unwrap(await call(inventory.listOwnedCards)));

/**
 * Lets every player draw, each two of the first `exchanges` pairs exchange cards, and the first
 * pair write in a group.
 */
export async function givePossessions(
  url: string,
  players: readonly Player[],
  exchanges: number,
): Promise<Possessions> {
  const pairs = Array.from({ length: exchanges }, (_, n) => [players[2 * n], players[2 * n + 1]] as const);
  const traders = pairs.flatMap((pair) => pair.filter((player) => player !== undefined));
  await forEachOf(players, (player) => drawPacks(player, traders.includes(player) ? undefined : 1));
  for (const [one, other] of pairs) if (one && other) await exchangeCards([one, other]);
  const [first, second] = players;
  if (!first || !second) throw new Error('two players are needed for a group');
  const { group, message } = await chatTogether(url, [first, second]);
  const cards = await forEachOf(players, async (player) => [player, await cardsOf(player)] as const);
  return { cards: new Map(cards), group, message };
}

/** How many players have exactly what they had, and whether the message is still there. */
export async function comparePossessions(url: string, { cards, group, message }: Possessions) {
  const now = await forEachOf([...cards], async ([player, before]) => (await cardsOf(player)) === before);
  const [first] = cards.keys();
  const is_shown = first !== undefined && (await isShown(url, first, { group, message }).catch(() => false));
  return { owners: cards.size, unchanged: now.filter(Boolean).length, is_shown };
}
