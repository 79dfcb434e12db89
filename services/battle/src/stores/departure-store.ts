import type { ClientSession } from 'mongoose';
import { FORMER_PLAYER } from '../domain/former-player.ts';
import { SEATS } from '../domain/waiting-for.ts';
import type { Models } from './models.ts';

/** Users whose accounts are deleted. */
export function departureStore({ departures, places, ratings, replays }: Models) {
  return {
    /**
     * Forgets a user: the place in the queue and the rating go, ended battles lose the name. A seat stays, as a battle ends by its
     * own rules; writing to it makes this and the archiving of that battle follow one another.
     */
    async leave(userId: string, session: ClientSession): Promise<void> {
      await departures.updateOne({ _id: userId }, { $set: { at: new Date() } }, { session, upsert: true });
      await places.deleteOne({ _id: userId, state: 'waiting' }, { session });
      await places.updateOne({ _id: userId, state: 'seated' }, { $set: { name: FORMER_PLAYER } }, { session });
      await ratings.deleteOne({ _id: userId }, { session });
      for (const seat of SEATS) {
        await replays.updateMany(
          { users: userId, [`entries.0.players.${seat}.user_id`]: userId },
          { $set: { [`entries.0.players.${seat}.name`]: FORMER_PLAYER } },
          { session },
        );
      }
    },

    /** Those of these users who have left. */
    async among(userIds: readonly string[], session: ClientSession): Promise<Set<string>> {
      const found = await departures
        .find({ _id: { $in: userIds } }, { _id: 1 })
        .session(session)
        .lean();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}

export type DepartureStore = ReturnType<typeof departureStore>;
