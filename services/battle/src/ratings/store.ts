import type { RatingChange } from '@maseki/contracts/battle/result.ts';
import type { ClientSession } from 'mongoose';
import { batched } from '../coalesce.ts';
import type { Models } from '../models.ts';
import { newcomer, type Rating, ratingsAfter } from './rating.ts';

interface RatedBattle {
  winner: string;
  loser: string;
  /** Users whose accounts are deleted. */
  deleted: ReadonlySet<string>;
}

/** Glicko-2 ratings by user. */
export function ratingStore({ ratings }: Pick<Models, 'ratings'>) {
  const ratingsOf = batched(async (userIds: readonly string[]) => {
    const found = await ratings.find({ _id: { $in: userIds } }).lean();
    return new Map<string, Rating>(found.map((rating) => [rating._id, rating]));
  });

  const within = async (session: ClientSession, userId: string): Promise<Rating> =>
    (await ratings.findById(userId).session(session).lean()) ?? newcomer;

  async function save(userId: string, { rating, deviation, volatility }: Rating, session: ClientSession) {
    const $set = { rating, deviation, volatility };
    await ratings.updateOne({ _id: userId }, { $set, $inc: { battles: 1 } }, { session, upsert: true });
  }

  return {
    of: async (userId: string): Promise<Rating> => (await ratingsOf(userId)).get(userId) ?? newcomer,

    /**
     * Rates a battle inside the transaction that archives it, and resolves to what changed, by user. A deleted user counts as a newcomer and gets
     * no rating.
     */
    async count(
      { winner, loser, deleted }: RatedBattle,
      session: ClientSession,
    ): Promise<Record<string, RatingChange>> {
      const before = { winner: await within(session, winner), loser: await within(session, loser) };
      const after = ratingsAfter(before.winner, before.loser);
      if (!deleted.has(winner)) await save(winner, after.winner, session);
      if (!deleted.has(loser)) await save(loser, after.loser, session);
      return {
        [winner]: { before: before.winner.rating, after: after.winner.rating },
        [loser]: { before: before.loser.rating, after: after.loser.rating },
      };
    },
  };
}
