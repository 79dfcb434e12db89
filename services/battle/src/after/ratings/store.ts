import { seasonOf } from '@maseki/contracts/battle/ladder.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import { type BulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { ClientSession } from 'mongoose';
import type { RatingDocument, SeasonRecord } from '../../base/database/ladder-documents.ts';
import type { Models } from '../../base/database/models.ts';
import { newcomer, type Rating, ratingAt } from './glicko.ts';
import { type Changes, nameOf, type RatedBattle, rateBattle, recentAfter } from './rate-battle.ts';
import { changedRecords, recordsAfter, sidesOf } from './season-record.ts';

type Row = Omit<RatingDocument, '_id'>;

/** Glicko-2 ratings by user, with the records of seasons that are not closed. */
export function ratingStore({ ratings, seasons }: Pick<Models, 'ratings' | 'seasons'>) {
  const ratingsOf = new Batcher(async (userIds: readonly string[]) => {
    const found = await readAll(ratings, { _id: { $in: [...userIds] } });
    return new Map(found.map((rating) => [rating._id, rating]));
  });

  async function closedOf(battles: readonly RatedBattle[], session: ClientSession): Promise<ReadonlySet<string>> {
    const all = new Set(battles.map(({ endedAt }) => seasonOf(endedAt)));
    const found = all.size > 0 ? await readAll(seasons, { _id: { $in: [...all] } }, { session }) : [];
    return new Set(found.map(({ _id }) => _id));
  }

  function save(_id: string, before: RatingDocument | undefined, { records = [], ...fields }: Row): BulkWrite {
    const all = { ...fields, ...changedRecords(before?.records ?? [], records) };
    return writesTo(ratings).update({ _id }, { $set: all }, { upsert: true });
  }

  return {
    /** The strength of a user at a moment (ms), with the last two opponents of rated battles. */
    async of(userId: string, now: number): Promise<Rating & { recent: readonly string[] }> {
      const found = (await ratingsOf.add(userId)).get(userId);
      return { ...(found ? ratingAt(found, now) : newcomer), recent: found?.recent ?? [] };
    },

    /** The same with the number of rated battles and the records of open seasons. */
    async standingOf(
      userId: string,
      now: number,
    ): Promise<Rating & { battles: number; records: readonly SeasonRecord[] }> {
      const found = await ratings.findById(userId).lean();
      const { battles = 0, records = [] } = found ?? {};
      return { ...(found ? ratingAt(found, now) : newcomer), battles, records };
    },

    /**
     * Rates and records battles, one after the other, for the transaction that archives them.
     * Returns the writes, and the changes by user in each battle. A deleted user counts as a
     * newcomer and gets no rating. A battle of a closed season is not recorded.
     */
    async rate<B extends RatedBattle>(
      battles: readonly B[],
      deleted: ReadonlySet<string>,
      session: ClientSession,
    ): Promise<{ writes: BulkWrite[]; changes: ReadonlyMap<B, Changes> }> {
      const users = battles.flatMap(({ winner, loser }) => [winner, loser]).filter((user) => !deleted.has(user));
      const found = users.length > 0 ? await readAll(ratings, { _id: { $in: users } }, { session }) : [];
      const closed = await closedOf(battles, session);
      const stored = new Map(found.map((rating) => [rating._id, rating]));
      const rows = new Map<string, Row>(stored);
      const changes = new Map<B, Changes>();
      for (const battle of battles) {
        const rated = rateBattle(rows, battle);
        changes.set(battle, rated.changes);
        const isRecorded = !closed.has(seasonOf(battle.endedAt));
        const sides = new Map(isRecorded ? sidesOf({ ...battle, changes: rated.changes }, deleted) : []);
        for (const [user, rating] of rated.ratings) {
          if (deleted.has(user)) continue;
          const { battles: count = 0, recent = [], records = [] } = rows.get(user) ?? {};
          const opponent = user === battle.winner ? battle.loser : battle.winner;
          const side = sides.get(user);
          rows.set(user, {
            ...rating,
            name: nameOf(battle, user),
            battles: count + 1,
            recent: recentAfter(recent, opponent),
            records: side ? recordsAfter(records, side) : records,
          });
        }
      }
      return { writes: [...rows].map(([user, row]) => save(user, stored.get(user), row)), changes };
    },
  };
}

export type RatingStore = ReturnType<typeof ratingStore>;
