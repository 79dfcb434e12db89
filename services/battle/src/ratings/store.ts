import type { RatingChange } from '@maseki/contracts/battle/result.ts';
import { gather } from '@maseki/service-kit/gather.ts';
import { type BulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { ClientSession } from 'mongoose';
import type { Models } from '../database/models.ts';
import { newcomer, type Rating, ratingsAfter } from './rating.ts';

interface RatedBattle {
  winner: string;
  loser: string;
}

/** Reads of one turn of the event loop are one read. */
const TOGETHER = { waitMs: 0 } as const;

/** Glicko-2 ratings by user. */
export function ratingStore({ ratings }: Pick<Models, 'ratings'>) {
  const ratingsOf = gather(async (userIds: readonly string[]) => {
    const found = await readAll(ratings, { _id: { $in: [...userIds] } });
    return new Map<string, Rating>(found.map((rating) => [rating._id, rating]));
  }, TOGETHER);

  const save = (userId: string, { rating, deviation, volatility }: Rating): BulkWrite =>
    writesTo(ratings).update(
      { _id: userId },
      { $set: { rating, deviation, volatility }, $inc: { battles: 1 } },
      { upsert: true },
    );

  return {
    of: async (userId: string): Promise<Rating> => (await ratingsOf(userId)).get(userId) ?? newcomer,

    /**
     * Rates battles, one after the other, for the transaction that archives them. Returns the
     * writes, and the changes by user in each battle. A deleted user counts as a newcomer and gets
     * no rating.
     */
    async rate<B extends RatedBattle>(
      battles: readonly B[],
      deleted: ReadonlySet<string>,
      session: ClientSession,
    ): Promise<{ writes: BulkWrite[]; changes: ReadonlyMap<B, Record<string, RatingChange>> }> {
      const users = battles.flatMap(({ winner, loser }) => [winner, loser]).filter((user) => !deleted.has(user));
      const found = users.length > 0 ? await readAll(ratings, { _id: { $in: users } }, { session }) : [];
      const known = new Map<string, Rating>(found.map((rating) => [rating._id, rating]));
      const writes: BulkWrite[] = [];
      const changes = new Map<B, Record<string, RatingChange>>();
      for (const battle of battles) {
        const winner = known.get(battle.winner) ?? newcomer;
        const loser = known.get(battle.loser) ?? newcomer;
        const after = ratingsAfter(winner, loser);
        changes.set(battle, {
          [battle.winner]: { before: winner.rating, after: after.winner.rating },
          [battle.loser]: { before: loser.rating, after: after.loser.rating },
        });
        const rated = [
          [battle.winner, after.winner],
          [battle.loser, after.loser],
        ] as const;
        for (const [user, rating] of rated) {
          if (deleted.has(user)) continue;
          known.set(user, rating);
          writes.push(save(user, rating));
        }
      }
      return { writes, changes };
    },
  };
}

export type RatingStore = ReturnType<typeof ratingStore>;
