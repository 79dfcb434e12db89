import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { Models } from '../../base/database/models.ts';
import { unpackReplay } from '../../base/database/replay-content.ts';
import { CannotReproduce, replayEntries } from '../../battle/room.ts';
import type { Rulebook } from '../../battle/rulebook.ts';
import { type DeckResult, deckResultsOf } from './deck-result.ts';
import { deckStatisticsStore } from './store.ts';

interface RebuildDeps {
  db: Connection;
  models: Models;
  rulebook: Rulebook;
}

/** `unreadable` battles are of releases of the rules that this build does not have. */
interface Rebuilt {
  users: number;
  battles: number;
  unreadable: number;
}

/**
 * Counts all battles again. Each user is one transaction, so that new ends count once. The archive
 * says whose account is deleted.
 */
export async function rebuildDeckStatistics({ db, models, rulebook }: RebuildDeps): Promise<Rebuilt> {
  const { replays, deletedUsers, deckStatistics } = models;
  const statistics = deckStatisticsStore(models);
  let [battles, unreadable] = [0, 0];

  async function resultsOf(user: string, session: ClientSession): Promise<DeckResult[]> {
    const results: DeckResult[] = [];
    [battles, unreadable] = [0, 0];
    for await (const replay of replays
      .find({ users: user, reason: { $ne: 'aborted' } }, null, { session })
      .lean()
      .cursor()) {
      battles += 1;
      try {
        const { entries } = unpackReplay(replay);
        const room = replayEntries(entries, rulebook).at(-1)?.room;
        if (room) results.push(...deckResultsOf(room).filter((result) => result.user === user));
      } catch (error) {
        if (!(error instanceof CannotReproduce)) throw error;
        unreadable += 1;
      }
    }
    return results;
  }

  const total: Rebuilt = { users: 0, battles: 0, unreadable: 0 };
  for (const user of await replays.distinct('users')) {
    await transaction(db, async (session) => {
      const isDeleted = await replays.exists({ users: user, [`gone.${user}`]: { $exists: true } }).session(session);
      await statistics.replace(user, isDeleted ? [] : await resultsOf(user, session), session);
    });
    total.users += 1;
    total.battles += battles;
    total.unreadable += unreadable;
  }
  // An account that was deleted meanwhile must not come back.
  const gone = await deletedUsers.distinct('_id');
  await deckStatistics.deleteMany({ user: { $in: gone } });
  return total;
}
