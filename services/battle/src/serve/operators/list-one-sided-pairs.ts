import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { ReplayHeadStore } from '../../after/replays/store.ts';

interface OneSidedDeps {
  stores: { replayHeads: Pick<ReplayHeadStore, 'winnersByPair'> };
  now(): number;
}

/** The longest run of wins of one player, and whose it is. */
export function longestRun(winners: readonly string[]): { winner: string; wins: number } {
  let best = { winner: '', wins: 0 };
  let run = { winner: '', wins: 0 };
  for (const winner of winners) {
    run = winner === run.winner ? { winner, wins: run.wins + 1 } : { winner, wins: 1 };
    if (run.wins > best.wins) best = run;
  }
  return best;
}

/** Pairs in which one has won many battles in a row, as of accounts that help another. */
export const listOneSidedPairs = rpcHandler(
  rpcs.listOneSidedPairs,
  async ({ days, wins, limit }, { stores: { replayHeads }, now }: OneSidedDeps) => {
    const pairs = await replayHeads.winnersByPair(now() - days * DAY_MS, wins);
    const runs = pairs.map(({ users, winners }) => ({ user_ids: users, ...longestRun(winners) }));
    return {
      pairs: runs
        .filter((run) => run.wins >= wins)
        .toSorted((one, other) => other.wins - one.wins)
        .slice(0, limit)
        .map(({ user_ids, winner: winner_id, wins: won }) => ({ user_ids, winner_id, wins: won })),
    };
  },
);
