import { seasonOf } from '@maseki/contracts/battle/ladder.ts';
import type { SeasonRecord } from '../../base/database/ladder-documents.ts';
import { newcomer, type RatedAt } from '../ratings/glicko.ts';
import { type Changes, nameOf, rateBattle, recentAfter } from '../ratings/rate-battle.ts';
import { recordAfter, sidesOf } from '../ratings/season-record.ts';
import type { ArchivedRatedBattle } from './archived-battles.ts';

export interface RebuiltRating extends Required<RatedAt> {
  name: string;
  recent: string[];
  /** Rated battles. Null if the archive lacks the first of them. */
  battles: number | null;
}

interface LadderOptions {
  season: string;
  /** When accounts were deleted, in ms since the epoch, by user. */
  deleted: ReadonlyMap<string, number>;
}

/** Computes from battles in order. Without its first battle a player begins as first recorded. */
export function createRebuiltLadder({ season, deleted }: LadderOptions) {
  const ratings = new Map<string, RebuiltRating>();
  const records = new Map<string, SeasonRecord>();
  const gone = new Set(deleted.keys());
  let battles = 0;

  const wasGone = (user: string, at: number) => (deleted.get(user) ?? Number.POSITIVE_INFINITY) <= at;
  /** True if the archive does not have what came before this battle of a user. */
  const isLate = (user: string, { endedAt, recorded }: ArchivedRatedBattle) =>
    !ratings.has(user) && !wasGone(user, endedAt) && recorded[user]?.before !== newcomer.rating;

  function changed(battle: ArchivedRatedBattle) {
    const { winner, loser, endedAt, recorded } = battle;
    const two = [winner, loser] as const;
    if (!two.some((user) => isLate(user, battle))) return rateBattle(ratings, battle);
    return {
      changes: recorded,
      ratings: two.map((user): readonly [string, Required<RatedAt>] => {
        const { after: rating, deviation } = recorded[user] ?? { after: newcomer.rating, ...newcomer };
        const { volatility } = ratings.get(user) ?? newcomer;
        return [user, { rating, deviation, volatility, rated_at: endedAt }];
      }),
    };
  }

  function record(battle: ArchivedRatedBattle, changes: Changes): void {
    if (seasonOf(battle.endedAt) !== season) return;
    for (const [user, side] of sidesOf({ ...battle, changes }, gone)) {
      records.set(user, recordAfter(records.get(user), side));
    }
  }

  return {
    add(battle: ArchivedRatedBattle): void {
      const { winner, loser, endedAt } = battle;
      battles += 1;
      for (const user of [winner, loser]) if (wasGone(user, endedAt)) ratings.delete(user);
      const late = new Set([winner, loser].filter((user) => isLate(user, battle)));
      const { changes, ratings: after } = changed(battle);
      for (const [user, rating] of after) {
        // A battle that was archived after the deletion has counted a newcomer.
        if (wasGone(user, endedAt)) continue;
        const known = ratings.get(user);
        const before = late.has(user) ? null : known ? known.battles : 0;
        ratings.set(user, {
          ...rating,
          name: nameOf(battle, user),
          recent: recentAfter(known?.recent ?? [], user === winner ? loser : winner),
          battles: before === null ? null : before + 1,
        });
      }
      record(battle, changes);
    },

    /** What the archive says of players whose accounts exist. */
    result: () => ({
      battles,
      ratings: new Map([...ratings].filter(([user]) => !gone.has(user))),
      records,
    }),
  };
}
