import type { Log } from '@maseki/service-kit/log.ts';
import { isEntry } from '../battle/log-record.ts';
import { replayEntries } from '../battle/room.ts';
import type { Rulebook } from '../battle/rulebook.ts';
import type { BattleLog } from '../log/battle-log.ts';
import { finishedBattleOf } from './finished-battle.ts';
import type { ReplayStore } from './store.ts';

interface ArchiverDeps {
  battleLog: Pick<BattleLog, 'readAfter' | 'tail' | 'purge' | 'forget'>;
  replays: ReplayStore;
  rulebook: Rulebook;
  log: Log;
}

/** What follows the end of a battle, derived from its log. Any pod may do it at any time; it happens once. */
export function createArchiver({ battleLog, replays, rulebook, log }: ArchiverDeps) {
  async function purge(roomId: string): Promise<void> {
    await battleLog.purge(roomId);
    await replays.markPurged(roomId);
  }

  /** Archives a finished battle, rates and frees its players, publishes `battle.finished`, purges the log. False if the battle goes on. */
  async function archive(roomId: string): Promise<boolean> {
    const entries = (await battleLog.readAfter(roomId, 0)).map(({ record }) => record).filter(isEntry);
    // Only the last entry is left of a room that is archived.
    if (entries[0]?.kind !== 'created') return entries.length > 0;
    const finished = finishedBattleOf(replayEntries(entries, rulebook));
    if (!finished) return false;
    const isFirst = await replays.archive(finished);
    if (isFirst)
      log.info(
        { event: 'battle_archived', roomId, reason: finished.reason, entries: entries.length },
        'battle archived',
      );
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

    /** Whether a battle with seated players goes on; a finished one is archived first. */
    async isRunning(roomId: string): Promise<boolean> {
      const tail = await battleLog.tail(roomId);
      if (!tail?.header.finished) return true;
      await archive(roomId);
      return false;
    },
  };
}
