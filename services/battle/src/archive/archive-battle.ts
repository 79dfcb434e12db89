import type { Log } from '@maseki/service-kit/log.ts';
import { isAborted, isEntry } from '../battle/log-record.ts';
import { CannotReproduce, entriesAmong, type Room, replayEntries } from '../battle/room.ts';
import type { Rulebook } from '../battle/rulebook.ts';
import type { BattleLog } from '../log/battle-log.ts';
import type { RecordHeader } from '../log/record-header.ts';
import type { WrittenEntries } from '../log/written-entries.ts';
import type { AbortedBattleStore } from './archive-aborted.ts';
import { type FinishedBattle, finishedBattleOf } from './finished-battle.ts';
import { groupArchiving } from './group-archiving.ts';
import type { SeenEnds } from './seen-ends.ts';
import type { ReplayStore } from './store.ts';
import { wholeLog } from './whole-log.ts';

/**
 * Only the last entry of a finished battle is left, and the database has no archive of it because
 * it was restored to an earlier moment. No release can reproduce the battle.
 */
export class LostArchive extends CannotReproduce {
  override name = 'LostArchive';
}

interface ArchiverDeps {
  battleLog: Pick<BattleLog, 'readAfter' | 'readTexts' | 'tail' | 'purge' | 'forget'>;
  writtenEntries: Pick<WrittenEntries, 'entriesOf' | 'forget'>;
  /** The room as this pod has it, perhaps behind its log; undefined when it has none. */
  cachedRoom(roomId: string): Room | undefined;
  replays: ReplayStore;
  abortedBattles: AbortedBattleStore;
  rulebook: Rulebook;
  seenEnds: Pick<SeenEnds, 'haveAll' | 'drop'>;
  log: Log;
  /** Gets a battle that was archived, and when it had ended, in ms since the epoch. */
  noteArchived(roomId: string, endedAt: number): void;
}

/**
 * The work after the end of a battle, derived from its log. Any pod may do it at any time. It
 * happens once.
 */
export function createArchiver(deps: ArchiverDeps) {
  const { battleLog, writtenEntries, cachedRoom, replays, abortedBattles, rulebook, log } = deps;
  const archiveFinished = groupArchiving(deps);

  /**
   * The end of a battle that this pod has played, without a replay. Undefined if another pod has
   * played it.
   */
  async function ownFinishedBattle(roomId: string): Promise<FinishedBattle | undefined> {
    const room = cachedRoom(roomId);
    if (!room?.rules.outcomeOf(room.battle)) return undefined;
    const written = writtenEntries.entriesOf(roomId, room.version);
    const isSame = written?.last.includes(`"hash":"${room.hash}"`);
    const entries = isSame ? written?.list : wholeLog(room, await battleLog.readTexts(roomId));
    return entries && finishedBattleOf(room, entries);
  }

  async function archiveFromLog(roomId: string): Promise<boolean> {
    const records = (await battleLog.readAfter(roomId, 0)).map(({ record }) => record);
    const end = records.find(isAborted);
    if (end) {
      await abortedBattles.archive({ id: roomId, end, entries: records.filter(isEntry) });
      await battleLog.purge(roomId);
      await replays.markPurged([roomId]);
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
    const room = replayEntries(entries, rulebook).at(-1)?.room;
    const texts = entries.map((entry) => JSON.stringify(entry));
    const finished = room && finishedBattleOf(room, texts);
    if (!finished) return false;
    await archiveFinished(finished);
    return true;
  }

  return {
    /**
     * Archives a finished battle, rates its players if it counts, frees them, publishes
     * `battle.finished`, purges the log. An aborted battle rates no player and publishes
     * `battle.aborted`. False if the battle goes on. Throws CannotReproduce, LostArchive.
     */
    async archive(roomId: string): Promise<boolean> {
      const finished = await ownFinishedBattle(roomId);
      if (!finished) return archiveFromLog(roomId);
      await archiveFinished(finished);
      writtenEntries.forget(roomId);
      return true;
    },

    /** Removes the log of an archived battle from the stream, except for the last entry. */
    async purge(roomId: string): Promise<void> {
      await battleLog.purge(roomId);
      await replays.markPurged([roomId]);
    },

    /**
     * Removes the last entries of battles that were finished long ago. `onFailure` gets those that
     * could not be removed.
     */
    async forget(roomIds: readonly string[], onFailure: (roomId: string, error: unknown) => void): Promise<void> {
      const done: string[] = [];
      const remove = (roomId: string) =>
        battleLog.forget(roomId).then(
          () => done.push(roomId),
          (error: unknown) => onFailure(roomId, error),
        );
      for (const roomId of roomIds) await remove(roomId);
      await replays.markForgotten(done);
    },

    /**
     * Removes a log that was restored to before the end of its archived battle. True if there was
     * one.
     */
    async removeRestored(roomId: string): Promise<boolean> {
      const tail = await battleLog.tail(roomId);
      if (!tail || tail.header.finished) return false;
      await battleLog.forget(roomId, tail.seq);
      log.warn({ event: 'restored_log_removed', roomId }, 'the log of an archived battle was restored, and is removed');
      return true;
    },

    /**
     * The header of the last entry of a battle that is over, archived or not. Undefined while it
     * goes on.
     */
    async endOf(roomId: string): Promise<RecordHeader | undefined> {
      const header = (await battleLog.tail(roomId))?.header;
      return header?.finished ? header : undefined;
    },
  };
}

export type Archiver = ReturnType<typeof createArchiver>;
