import type { ClientSession } from 'mongoose';
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
  async function of(userId: string, session: ClientSession | null = null): Promise<Rating> {
    const found = await ratings.findById(userId).session(session).lean();
    return found ?? newcomer;
  }

  async function save(userId: string, { rating, deviation, volatility }: Rating, session: ClientSession) {
    const $set = { rating, deviation, volatility };
    await ratings.updateOne({ _id: userId }, { $set, $inc: { battles: 1 } }, { session, upsert: true });
  }

  return {
    of: (userId: string): Promise<Rating> => of(userId),

    /** Counts a battle, inside the transaction that archives it. Who has deleted the account counts as a newcomer and gets no rating. */
    async count({ winner, loser, former }: Counted, session: ClientSession): Promise<void> {
      const after = ratingsAfter(await of(winner, session), await of(loser, session));
      if (!former.has(winner)) await save(winner, after.winner, session);
      if (!former.has(loser)) await save(loser, after.loser, session);
    },
  };
}

export type RatingStore = ReturnType<typeof ratingStore>;
