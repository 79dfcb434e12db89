import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { ClientSession } from 'mongoose';
import type { Models } from '../../base/database/models.ts';
import { SEATS } from '../../battle/seats.ts';
import { text } from '../../text.ja.ts';

export function deletedUserStore(models: Models) {
  const { deletedUsers, tickets, seals, ratings, seasonRecords, seasons, deckStatistics } = models;
  const { replays, replayLinks, suspensions, watchSettings, puzzles, puzzleRecords, puzzleSettings } = models;
  return {
    /**
     * Removes all that names a user: a queued ticket, secrets, the rating, the records and places
     * of seasons, the statistics of decks, the links to battles, the choices of watchers and
     * puzzles, the tries at puzzles, the name in archived battles and
     * in the records of others. A seated ticket stays, because a battle ends by its own rules. The
     * write to it makes this transaction and the one that archives the battle exclude each other.
     */
    async anonymize(userId: string, session: ClientSession): Promise<void> {
      await deletedUsers.updateOne({ _id: userId }, { $set: { at: new Date() } }, { session, upsert: true });
      await tickets.deleteOne({ _id: userId, state: 'queued' }, { session });
      await seals.deleteOne({ _id: userId }, { session });
      await tickets.updateOne(
        { _id: userId, state: 'seated' },
        // Without a deck nobody is queued again if the room is never made.
        { $set: { name: text.deletedPlayer }, $unset: { deck: '', free: '' } },
        { session },
      );
      await ratings.deleteOne({ _id: userId }, { session });
      await ratings.updateMany(
        { 'records.strongest.user': userId },
        { $set: { 'records.$[of].strongest.name': text.deletedPlayer } },
        { session, arrayFilters: [{ 'of.strongest.user': userId }] },
      );
      await seasonRecords.deleteMany({ user: userId }, { session });
      await seasonRecords.updateMany(
        { 'strongest.user': userId },
        { $set: { 'strongest.name': text.deletedPlayer } },
        { session },
      );
      await seasons.updateMany({ first: userId }, { $pull: { first: userId } }, { session });
      await deckStatistics.deleteMany({ user: userId }, { session });
      await replayLinks.deleteMany({ owner: userId }, { session });
      // Written first, so that this and a choice of the user exclude each other.
      await watchSettings.updateOne({ _id: userId }, { $set: { watched_by: 'nobody' } }, { upsert: true, session });
      await watchSettings.deleteOne({ _id: userId }, { session });
      await puzzleSettings.updateOne({ _id: userId }, { $set: { used: false } }, { upsert: true, session });
      await puzzleSettings.deleteOne({ _id: userId }, { session });
      await puzzleRecords.updateOne({ _id: userId }, { $set: { run: 0 } }, { upsert: true, session });
      await puzzleRecords.deleteOne({ _id: userId }, { session });
      // Nobody has seen these. Those that were shown have nothing of anybody.
      await puzzles.deleteMany({ users: userId, day: { $gt: tokyoDay(Date.now()) } }, { session });
      await puzzles.updateMany({ users: userId }, { $unset: { users: '' } }, { session });
      await suspensions.deleteOne({ _id: userId }, { session });
      for (const seat of SEATS) {
        await replays.updateMany(
          { users: userId, [`players.${seat}.user_id`]: userId, [`gone.${userId}`]: { $exists: false } },
          { $set: { [`players.${seat}.name`]: text.deletedPlayer, [`gone.${userId}`]: false } },
          { session },
        );
      }
    },

    async among(userIds: readonly string[], session: ClientSession): Promise<Set<string>> {
      const found = await readAll(deletedUsers, { _id: { $in: [...userIds] } }, { session });
      return new Set(found.map(({ _id }) => _id));
    },
  };
}

export type DeletedUserStore = ReturnType<typeof deletedUserStore>;
