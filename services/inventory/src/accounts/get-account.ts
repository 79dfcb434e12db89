import { MOVEMENTS_SHOWN } from '@maseki/contracts/inventory/limits.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

/** What a player owns. It opens no account. */
export const getAccount = rpcHandler(rpcs.getAccount, async ({ user_id }, { accounts, histories }: Context) => {
  const [account, moved] = await Promise.all([
    accounts.find(user_id),
    histories.movementsOf(user_id, { limit: MOVEMENTS_SHOWN }),
  ]);
  if (!account) return null;
  const { stones, points, matchedBattles, cards } = account;
  return {
    stones,
    points,
    matched_battles: matchedBattles,
    cards: Object.entries(cards).map(([card_id, amount]) => ({ card_id, amount })),
    movements: moved.map((row) => ({ cause: row.cause, at: row.at.toISOString(), cards: row.cards })),
  };
});
