import { rpcs as auth } from '@maseki/contracts/auth/rpc.ts';
import { rpcs as battle } from '@maseki/contracts/battle/rpc.ts';
import { ECONOMY_DAYS, ONE_SIDED_DAYS, ONE_SIDED_WINS } from '@maseki/contracts/console/limits.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { ULID } from '@maseki/contracts/ids.ts';
import { rpcs as inventory } from '@maseki/contracts/inventory/rpc.ts';
import { unlessAway } from '@maseki/service-kit/unavailable.ts';
import { handler } from '../http/handler.ts';

const PAIRS = { days: ONE_SIDED_DAYS, wins: ONE_SIDED_WINS, limit: 50 };
/** Sums over all accounts. */
const PATIENCE = { timeoutMs: 30_000 };

export const getEconomy = handler('getEconomy', async (_request, { bus }) => {
  const [{ stones, drawn, gains }, found] = await Promise.all([
    bus.callRpc(inventory.getEconomy, { days: ECONOMY_DAYS }, PATIENCE),
    unlessAway(bus.callRpc(battle.listOneSidedPairs, PAIRS, PATIENCE)),
  ]);
  const ids = [...gains.map(({ user_id }) => user_id), ...(found?.pairs ?? []).flatMap(({ user_ids }) => user_ids)];
  const user_ids = [...new Set(ids.filter((id) => ULID.test(id)))];
  const { players } = await bus.callRpc(auth.identifyPlayers, { usernames: [], user_ids });
  const names = new Map(players.map(({ id, username }) => [id, username]));
  const player = (id: string) => ({ id, name: names.get(id) ?? null });
  return ok({
    stones,
    drawn,
    gains: gains.map(({ user_id, stones: sum, how }) => ({ player: player(user_id), stones: sum, how })),
    pairs:
      found?.pairs.map(({ user_ids: both, winner_id, wins }) => {
        const loser = both.find((id) => id !== winner_id) ?? '';
        return { winner: player(winner_id), loser: player(loser), wins };
      }) ?? null,
  });
});
