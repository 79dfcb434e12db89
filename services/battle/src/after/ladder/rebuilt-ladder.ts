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

/** Computes from battles in order, with records of a season. Without its first battle a player begins as first recorded. */
export function createRebuiltLadder(season: string) {
  const ratings = new Map<string, RebuiltRating>();
  const records = new Map<string, SeasonRecord>();
  const gone = new Set<string>();
  let battles = 0;

  /** True if this battle was archived after the deletion, so that it has counted a newcomer. */
  const wasGone = (user: string, battle: ArchivedRatedBattle) => battle.gone[user] === true;
  /** True if the archive does not have what came before this battle of a user. */
  const isLate = (user: string, battle: ArchivedRatedBattle) =>
    !ratings.has(user) && !wasGone(user, battle) && battle.recorded[user]?.before !== newcomer.rating;

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
      const { winner, loser } = battle;
      battles += 1;
      for (const user of Object.keys(battle.gone)) gone.add(user);
      for (const user of [winner, loser]) if (wasGone(user, battle)) ratings.delete(user);
      const late = new Set([winner, loser].filter((user) => isLate(user, battle)));
      const { changes, ratings: after } = changed(battle);
      for (const [user, rating] of after) {
        if (wasGone(user, battle)) continue;
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
