import { setImmediate as nextTurn } from 'node:timers/promises';
import { events } from '@maseki/contracts/battle/events.ts';
import type { BattleMode, CountedResult } from '@maseki/contracts/battle/result.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import { type BulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { ReplayDocument } from '../../base/database/documents.ts';
import type { Models } from '../../base/database/models.ts';
import { packReplay, unpackReplay } from '../../base/database/replay-content.ts';
import type { BroadcastSeats } from '../../base/seats/broadcast-seats.ts';
import type { LogEntry } from '../../battle/log-record.ts';
import { deletedUserStore } from '../deleted-users/store.ts';
import { pairStore } from '../ratings/pair-store.ts';
import { ratingStore } from '../ratings/store.ts';
import { deckStatisticsStore } from '../statistics/store.ts';
import { type FinishedBattle, withoutDeleted } from './finished-battle.ts';

export type ArchivedBattle = Pick<
  ReplayDocument,
  'users' | 'winner' | 'reason' | 'ended_at' | 'counted' | 'ratings'
> & {
  id: string;
  entries: LogEntry[];
};

interface ReplayStoreDeps {
  transact: Transact;
  models: Models;
  keptDays: number;
  /** Gets how many battles of a group moved ratings, once they are archived. */
  countRated?(battles: number): void;
  onSeats?: BroadcastSeats;
}

const ABORTED = 'aborted';

function publishFinished(
  { publishEvent }: Transaction,
  { id, turns, reason, winner, loser, counts, endedAt }: FinishedBattle,
  { mode, rated, rewarded }: CountedResult,
): void {
  const players = { winner_id: winner, loser_id: loser };
  publishEvent(events.battleFinished, {
    // The same when a battle is archived again because the database was restored to before its end.
    id: `${id}:finished`,
    payload: { room_id: id, mode, rated, rewarded, turns, reason, ...players, ended_at: endedAt, counts },
  });
}

/** Ids of rooms in these shards; of none without any. */
const inShards = (shards: readonly string[]) => ({ $regex: shards.length > 0 ? `[${shards.join('')}]$` : '$^' });

export class ReplayStore {
  private readonly deps: ReplayStoreDeps;
  private readonly ratings;
  private readonly pairs;
  private readonly deletedUsers;
  private readonly deckStatistics;

  constructor(deps: ReplayStoreDeps) {
    this.deps = deps;
    this.ratings = ratingStore(deps.models);
    this.pairs = pairStore(deps.models);
    this.deletedUsers = deletedUserStore(deps.models);
    this.deckStatistics = deckStatisticsStore(deps.models);
  }

  /**
   * Archives ended battles with all consequences in one transaction. Returns the ids of those
   * that it has archived. Returns none if others have archived all of them. If others have
   * archived some, it archives none and throws a duplicate key.
   */
  async archive(battles: readonly FinishedBattle[]): Promise<readonly string[]> {
    const packed: ReturnType<ReplayStore['replayOf']>[] = [];
    for (const battle of battles) {
      packed.push(this.replayOf(battle));
      await nextTurn();
    }
    try {
      await this.deps.transact(async (transaction) => {
        const { session, writeAtEnd, afterCommit } = transaction;
        const deleted = await this.deletedUsers.among(
          battles.flatMap(({ users }) => users),
          session,
        );
        const { counted, writes } = await this.pairs.count(battles, session);
        const rated = battles.filter((_, n) => counted[n]?.rated);
        afterCommit(() => this.deps.countRated?.(rated.length));
        const { changes, writes: ratingWrites } = await this.ratings.rate(rated, deleted, session);
        const results = battles.flatMap(({ deckResults }) => deckResults);
        writeAtEnd(...writes, ...ratingWrites, ...this.removals(battles));
        writeAtEnd(...this.deckStatistics.count(results, deleted));
        for (const [n, battle] of battles.entries()) {
          const [replay, result] = [packed[n], counted[n]];
          if (!replay || !result) throw new Error('unreachable');
          const players = withoutDeleted(battle.players, deleted);
          const archived = { ...replay, counted: result, ratings: changes.get(battle) ?? {}, ...players };
          writeAtEnd(writesTo(this.deps.models.replays).insert(archived));
          publishFinished(transaction, battle, result);
        }
      });
      for (const { id, users } of battles) this.deps.onSeats?.(id, users, false);
      return battles.map(({ id }) => id);
    } catch (error) {
      // Any other duplicate key is an ordinary failure, which leaves the battle to the next
      // attempt.
      if (isDuplicateKeyError(error) && (await this.areStored(battles))) return [];
      throw error;
    }
  }

  /** Asks a majority of servers, because a battle without an archive may be aborted. */
  readonly isArchived = async (id: string): Promise<boolean> =>
    (await this.deps.models.replays.findById(id, { _id: 1 }).readConcern('linearizable').lean()) !== null;

  /** The entries of an archived, finished battle. An aborted one has no end to reproduce. */
  async entriesOf(id: string): Promise<LogEntry[] | undefined> {
    const found = await this.deps.models.replays.findOne({ _id: id, reason: { $ne: ABORTED } }).lean();
    return found ? unpackReplay(found).entries : undefined;
  }

  async find(roomId: string): Promise<ArchivedBattle | null> {
    const found = await this.deps.models.replays.findById(roomId).lean();
    if (!found) return null;
    const { _id: id, users, winner, reason, ended_at, counted, ratings: changes } = found;
    return {
      id,
      users,
      winner,
      reason,
      ended_at,
      counted,
      ...(changes ? { ratings: changes } : {}),
      ...unpackReplay(found),
    };
  }

  /** The finished battle of a slug, or null. `abortedMode` is null unless it was aborted. */
  async bySlug(slug: string): Promise<{ id: string; users: string[]; abortedMode: BattleMode | null } | null> {
    const wanted = { users: 1, reason: 1, counted: 1 } as const;
    const found = await this.deps.models.replays.findOne({ $or: [{ _id: slug }, { aliases: slug }] }, wanted).lean();
    if (!found) return null;
    const { _id: id, users, reason, counted } = found;
    return { id, users, abortedMode: reason === ABORTED ? counted.mode : null };
  }

  /** Archived battles of these shards whose log is still in the stream. */
  async unpurged(shards: readonly string[]): Promise<string[]> {
    const unpurged = { _id: inShards(shards), purged: false };
    return (await this.deps.models.replays.find(unpurged, { _id: 1 }).limit(1000).lean()).map(({ _id }) => _id);
  }

  async markPurged(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.deps.models.replays.updateMany({ _id: { $in: ids } }, { $set: { purged: true } });
  }

  /** Archived battles that ended before a time (ms) and have an entry in the stream. */
  async unforgotten(shards: readonly string[], before: number): Promise<string[]> {
    const old = { _id: inShards(shards), forgotten: false, purged: true, ended_at: { $lt: before } };
    return (await this.deps.models.replays.find(old, { _id: 1 }).limit(1000).lean()).map(({ _id }) => _id);
  }

  async markForgotten(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.deps.models.replays.updateMany({ _id: { $in: ids } }, { $set: { forgotten: true } });
  }

  private readonly areStored = async (battles: readonly FinishedBattle[]) =>
    (await this.deps.models.replays.countDocuments({ _id: { $in: battles.map(({ id }) => id) } })) === battles.length;

  private readonly replayOf = (battle: FinishedBattle) => ({
    _id: battle.id,
    users: battle.users,
    aliases: battle.aliases,
    ...packReplay(battle.entries, battle.players),
    winner: battle.winner,
    reason: battle.reason,
    turns: battle.turns,
    rules: battle.rules,
    ...(battle.chance && { chance: battle.chance }),
    ended_at: battle.endedAt,
    expires_at: new Date(battle.endedAt + this.deps.keptDays * DAY_MS),
    purged: false,
    forgotten: false,
    // When all have seen the end, nothing is to be published.
    missed_published: battle.seenByAll === true,
  });

  /** Frees the seats of these battles, and takes them out of the unfinished rooms. */
  private removals(battles: readonly FinishedBattle[]): BulkWrite[] {
    const ids = battles.map(({ id }) => id);
    return [
      writesTo(this.deps.models.tickets).deleteAll({ room_id: { $in: ids } }),
      writesTo(this.deps.models.rooms).deleteAll({ _id: { $in: ids } }),
    ];
  }
}
