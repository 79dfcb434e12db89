import type { Log } from '@maseki/service-kit/log.ts';
import type { BattleLog } from '../../base/log/battle-log.ts';
import type { RecordHeader } from '../../base/log/record-header.ts';
import type { WrittenEntries } from '../../base/log/written-entries.ts';
import { isAborted, isEntry } from '../../battle/log-record.ts';
import { CannotReproduce, entriesAmong, type Room, replayEntries } from '../../battle/room.ts';
import type { Rulebook } from '../../battle/rulebook.ts';
import type { AbortedBattle } from './archive-aborted.ts';
import { type FinishedBattle, finishedBattleOf } from './finished-battle.ts';
import type { ReplayStore } from './store.ts';
import { wholeLog } from './whole-log.ts';

/**
 * Only the last entry of a finished battle is left, and the database has no archive of it because
 * it was restored to an earlier moment. No release can reproduce the battle.
 */
export class LostArchive extends CannotReproduce {
  override name = 'LostArchive';
}

interface EndedLogsDeps {
  battleLog: Pick<BattleLog, 'readAfter' | 'readTexts' | 'tail' | 'purge' | 'forget'>;
  writtenEntries: Pick<WrittenEntries, 'entriesOf'>;
  /** The room as this pod has it, perhaps behind its log; undefined when it has none. */
  cachedRoom(roomId: string): Room | undefined;
  replays: Pick<ReplayStore, 'isArchived' | 'markPurged' | 'markForgotten'>;
  rulebook: Rulebook;
  log: Log;
}

export type LoggedEnd =
  | { kind: 'finished'; battle: FinishedBattle }
  | { kind: 'aborted'; battle: AbortedBattle }
  | { kind: 'archived' | 'running' };

/** The logs of battles that are over. They are read for the archive, and removed after it. */
export class EndedLogs {
  private readonly deps: EndedLogsDeps;

  constructor(deps: EndedLogsDeps) {
    this.deps = deps;
  }

  /** The end of a battle, derived from its log. Throws CannotReproduce, LostArchive. */
  async read(roomId: string): Promise<LoggedEnd> {
    const battle = await this.ownFinishedBattle(roomId);
    return battle ? { kind: 'finished', battle } : this.replay(roomId);
  }

  /** Removes the logs of archived battles from the stream, except for the last entries. */
  async purge(roomIds: readonly string[]): Promise<void> {
    await Promise.all(roomIds.map((roomId) => this.deps.battleLog.purge(roomId)));
    await this.deps.replays.markPurged(roomIds);
  }

  /** Removes the last entries of battles that were finished long ago. */
  async forget(roomIds: readonly string[], onFailure: (roomId: string, error: unknown) => void): Promise<void> {
    const done: string[] = [];
    const remove = (roomId: string) =>
      this.deps.battleLog.forget(roomId).then(
        () => done.push(roomId),
        (error: unknown) => onFailure(roomId, error),
      );
    for (const roomId of roomIds) await remove(roomId);
    await this.deps.replays.markForgotten(done);
  }

  /** Removes a log that was restored to before its archived end. True if there was one. */
  async removeRestored(roomId: string): Promise<boolean> {
    const { battleLog, log } = this.deps;
    const tail = await battleLog.tail(roomId);
    if (!tail || tail.header.finished) return false;
    await battleLog.forget(roomId, tail.seq);
    log.warn({ event: 'restored_log_removed', roomId }, 'the log of an archived battle was restored, and is removed');
    return true;
  }

  /** The last header of a battle that is over, archived or not. Undefined while it goes on. */
  async endOf(roomId: string): Promise<RecordHeader | undefined> {
    const header = (await this.deps.battleLog.tail(roomId))?.header;
    return header?.finished ? header : undefined;
  }

  /** The end of a battle that this pod has played. Undefined if another pod has. */
  private async ownFinishedBattle(roomId: string): Promise<FinishedBattle | undefined> {
    const room = this.deps.cachedRoom(roomId);
    if (!room?.rules.outcomeOf(room.battle)) return undefined;
    const written = this.deps.writtenEntries.entriesOf(roomId, room.version);
    const isSame = written?.last.includes(`"hash":"${room.hash}"`);
    const entries = isSame ? written?.list : wholeLog(room, await this.deps.battleLog.readTexts(roomId));
    return entries && finishedBattleOf(room, entries);
  }

  private async replay(roomId: string): Promise<LoggedEnd> {
    const { battleLog, replays, rulebook } = this.deps;
    const records = (await battleLog.readAfter(roomId, 0)).map(({ record }) => record);
    const end = records.find(isAborted);
    if (end) return { kind: 'aborted', battle: { id: roomId, end, entries: records.filter(isEntry) } };
    const entries = entriesAmong(roomId, records);
    if (entries.length === 0) return { kind: 'running' };
    if (entries[0]?.kind !== 'created') {
      // Only the last entry is left of a room that is archived.
      if (await replays.isArchived(roomId)) return { kind: 'archived' };
      throw new ((await this.endOf(roomId)) ? LostArchive : CannotReproduce)(`${roomId}: no beginning`);
    }
    const room = replayEntries(entries, rulebook).at(-1)?.room;
    const texts = entries.map((entry) => JSON.stringify(entry));
    const battle = room && finishedBattleOf(room, texts);
    return battle ? { kind: 'finished', battle } : { kind: 'running' };
  }
}
