import { gather } from '@maseki/service-kit/gather.ts';
import { type BulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { ClientSession } from 'mongoose';
import type { RatingDocument } from '../database/ladder-documents.ts';
import type { Models } from '../database/models.ts';
import { newcomer, type RatedAt, type Rating, ratingAt } from './glicko.ts';
import { type Changes, nameOf, type RatedBattle, rateBattle, recentAfter } from './rate-battle.ts';

/** Reads of one turn of the event loop are one read. */
const TOGETHER = { waitMs: 0 } as const;

/** Glicko-2 ratings by user. */
export function ratingStore({ ratings }: Pick<Models, 'ratings'>) {
  const ratingsOf = gather(async (userIds: readonly string[]) => {
    const found = await readAll(ratings, { _id: { $in: [...userIds] } });
    return new Map(found.map((rating) => [rating._id, rating]));
  }, TOGETHER);

  const save = (userId: string, fields: Omit<RatingDocument, '_id' | 'battles'>): BulkWrite =>
    writesTo(ratings).update({ _id: userId }, { $set: fields, $inc: { battles: 1 } }, { upsert: true });

  return {
    /**
     * The strength of a user at a moment, in ms since the epoch, with the opponents of the last two
     * rated battles.
     */
    async of(userId: string, now: number): Promise<Rating & { recent: readonly string[] }> {
      const found = (await ratingsOf(userId)).get(userId);
      return { ...(found ? ratingAt(found, now) : newcomer), recent: found?.recent ?? [] };
    },

    /** The same with the number of rated battles. */
    async standingOf(userId: string, now: number): Promise<Rating & { battles: number }> {
      const found = await ratings.findById(userId).lean();
      return { ...(found ? ratingAt(found, now) : newcomer), battles: found?.battles ?? 0 };
    },

    /**
     * Rates battles, one after the other, for the transaction that archives them. Returns the
     * writes, and the changes by user in each battle. A deleted user counts as a newcomer and gets
     * no rating.
     */
    async rate<B extends RatedBattle>(
      battles: readonly B[],
      deleted: ReadonlySet<string>,
      session: ClientSession,
    ): Promise<{ writes: BulkWrite[]; changes: ReadonlyMap<B, Changes> }> {
      const users = battles.flatMap(({ winner, loser }) => [winner, loser]).filter((user) => !deleted.has(user));
      const found = users.length > 0 ? await readAll(ratings, { _id: { $in: users } }, { session }) : [];
      const known = new Map<string, RatedAt>(found.map((rating) => [rating._id, rating]));
      const recent = new Map(found.map((rating) => [rating._id, rating.recent ?? []]));
      const writes: BulkWrite[] = [];
      const changes = new Map<B, Changes>();
      for (const battle of battles) {
        const rated = rateBattle(known, battle);
        changes.set(battle, rated.changes);
        for (const [user, rating] of rated.ratings) {
          if (deleted.has(user)) continue;
          known.set(user, rating);
          const opponent = user === battle.winner ? battle.loser : battle.winner;
          recent.set(user, recentAfter(recent.get(user) ?? [], opponent));
          writes.push(save(user, { ...rating, name: nameOf(battle, user), recent: recent.get(user) ?? [] }));
        }
      }
      return { writes, changes };
    },
  };
}

export type RatingStore = ReturnType<typeof ratingStore>;
