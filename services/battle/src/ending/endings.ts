import type { Log } from '@maseki/service-kit/log.ts';
import { isEntry } from '../domain/entry.ts';
import { replay } from '../domain/replay.ts';
import type { Rulebook } from '../domain/rulebook.ts';
import type { BattleLog } from '../log/battle-log.ts';
import type { ReplayStore } from '../stores/replay-store.ts';
import { endedOf } from './ended.ts';

export interface EndingsParts {
  log: Pick<BattleLog, 'readAfter' | 'tail' | 'purge' | 'forget'>;
  replays: ReplayStore;
  rulebook: Rulebook;
  logger: Log;
}

/** What follows from the end of a battle, derived from its log; any pod may do it at any time, and it happens once. */
export function createEndings({ log, replays, rulebook, logger }: EndingsParts) {
  async function purge(roomId: string): Promise<void> {
    await log.purge(roomId);
    await replays.markPurged(roomId);
  }

  /** Archives a battle that has ended, rates and frees its players, and tells of it. True when it had ended. */
  async function settle(roomId: string): Promise<boolean> {
    const entries = (await log.readAfter(roomId, 0)).map(({ line }) => line).filter(isEntry);
    // Only the last entry is left of a room that is archived.
    if (entries[0]?.kind !== 'created') return entries.length > 0;
    const ended = endedOf(replay(entries, rulebook));
    if (!ended) return false;
    const isFirst = await replays.archive(ended);
    if (isFirst) logger.info({ roomId, reason: ended.reason, entries: entries.length }, 'battle archived');
    await purge(roomId);
    return true;
  }

  return {
    settle,
    purge,

    /** Removes what is left in the stream of a battle that ended long ago. */
    async forget(roomId: string): Promise<void> {
      await log.forget(roomId);
      await replays.markForgotten(roomId);
    },

    /** Whether a battle that somebody is seated in goes on; one that has ended is settled first. */
    async goesOn(roomId: string): Promise<boolean> {
      const tail = await log.tail(roomId);
      if (!tail?.head.ended) return true;
      await settle(roomId);
      return false;
    },
  };
}

export type Endings = ReturnType<typeof createEndings>;
