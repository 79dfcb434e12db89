import type { Log } from '@maseki/service-kit/log.ts';
import { isAborted, isEntry } from '../battle/log-record.ts';
import { CannotReproduce, entriesAmong, replayEntries } from '../battle/room.ts';
import type { Rulebook } from '../battle/rulebook.ts';
import type { BattleLog } from '../log/battle-log.ts';
import type { RecordHeader } from '../log/record-header.ts';
import type { AbortedBattleStore } from './archive-aborted.ts';
import { finishedBattleOf } from './finished-battle.ts';
import type { ReplayStore } from './store.ts';

/**
 * Only the last entry of a finished battle is left, and the database has no archive of it: it was restored to an earlier moment. No release
 * can reproduce the battle.
 */
export class LostArchive extends CannotReproduce {
  override name = 'LostArchive';
}

interface ArchiverDeps {
  battleLog: Pick<BattleLog, 'readAfter' | 'tail' | 'purge' | 'forget'>;
  replays: ReplayStore;
  abortedBattles: AbortedBattleStore;
  rulebook: Rulebook;
  log: Log;
  /** Gets when the battle that was archived had ended, in ms since the epoch. */
  noteArchived(endedAt: number): void;
}

/** What follows the end of a battle, derived from its log. Any pod may do it at any time; it happens once. */
export function createArchiver({ battleLog, replays, abortedBattles, rulebook, log, noteArchived }: ArchiverDeps) {
  async function purge(roomId: string): Promise<void> {
    await battleLog.purge(roomId);
    await replays.markPurged(roomId);
  }

  /**
   * Archives a finished battle, rates its players if it counts, frees them, publishes `battle.finished`, purges the log; an aborted one rates nobody and
   * publishes `battle.aborted`. False if the battle goes on. Throws CannotReproduce, LostArchive.
   */
  async function archive(roomId: string): Promise<boolean> {
    const records = (await battleLog.readAfter(roomId, 0)).map(({ record }) => record);
    const end = records.find(isAborted);
    if (end) {
      await abortedBattles.archive({ id: roomId, end, entries: records.filter(isEntry) });
      await purge(roomId);
      return true;
    }
    const entries = entriesAmong(roomId, records);
    if (entries[0]?.kind !== 'created') {
      // Only the last entry is left of a room that is archived.
      if (entries.length > 0 && !(await replays.isArchived(roomId))) {
        const isOver = (await battleLog.tail(roomId))?.header.finished === true;
        throw new (isOver ? LostArchive : CannotReproduce)(`${roomId}: no beginning`);
      }
      return entries.length > 0;
    }
    const finished = finishedBattleOf(replayEntries(entries, rulebook));
    if (!finished) return false;
    const isFirst = await replays.archive(finished);
    if (isFirst) {
      noteArchived(finished.endedAt);
      const { reason } = finished;
      log.info({ event: 'battle_archived', roomId, reason, entries: entries.length }, 'battle archived');
    }
    await purge(roomId);
    return true;
  }

  return {
    archive,
    /** Removes the log of an archived battle from the stream, except for the last entry. */
    purge,

    /** Removes the last entry of a battle that was finished long ago. */
    async forget(roomId: string): Promise<void> {
      await battleLog.forget(roomId);
      await replays.markForgotten(roomId);
    },

    /** Removes a log that was restored to before the end of its battle, which is archived. Returns whether there was one. */
    async removeRestored(roomId: string): Promise<boolean> {
      const tail = await battleLog.tail(roomId);
      if (!tail || tail.header.finished) return false;
      await battleLog.forget(roomId, tail.seq);
      log.warn({ event: 'restored_log_removed', roomId }, 'the log of an archived battle was restored, and is removed');
      return true;
    },

    /** The header of the last entry of a battle that has come to its end, archived or not; undefined while it goes on. */
    async endOf(roomId: string): Promise<RecordHeader | undefined> {
      const header = (await battleLog.tail(roomId))?.header;
      return header?.finished ? header : undefined;
    },
  };
}

export type Archiver = ReturnType<typeof createArchiver>;
