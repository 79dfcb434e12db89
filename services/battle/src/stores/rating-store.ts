import type { ClientSession } from 'mongoose';
import { batched } from '../batched.ts';
import { newcomer, type Rating, ratingsAfter } from '../domain/rating.ts';
import type { Models } from './models.ts';

interface Counted {
  winner: string;
  loser: string;
  /** Users whose accounts are deleted. */
  former: ReadonlySet<string>;
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

    /** Counts a battle, inside the transaction that archives it. Who has deleted the account counts as a newcomer and gets no rating. */
    async count({ winner, loser, former }: Counted, session: ClientSession): Promise<void> {
      const after = ratingsAfter(await within(session, winner), await within(session, loser));
      if (!former.has(winner)) await save(winner, after.winner, session);
      if (!former.has(loser)) await save(loser, after.loser, session);
    },
  };
}

export type RatingStore = ReturnType<typeof ratingStore>;
