import { gather } from '@maseki/service-kit/gather.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import type { BattleLog } from '../log/battle-log.ts';
import type { FinishedBattle } from './finished-battle.ts';
import type { SeenEnds } from './seen-ends.ts';
import type { ReplayStore } from './store.ts';

interface GroupArchivingDeps {
  battleLog: Pick<BattleLog, 'purge'>;
  replays: Pick<ReplayStore, 'archive' | 'markPurged'>;
  /** What this pod knows of who has seen ends. */
  seenEnds: Pick<SeenEnds, 'haveAll' | 'drop'>;
  log: Log;
  /** Gets a battle that was archived, and when it had ended, in ms since the epoch. */
  noteArchived(roomId: string, endedAt: number): void;
}

/**
 * Time in ms that an ended battle waits for others, shorter than players look at the last board.
 */
const WAIT_MS = 300;
/**
 * A group of this size waits no longer. A pod that archives many battles does this many at once.
 */
export const ARCHIVED_TOGETHER = 8;
/** Battles of one transaction. Their replays are some hundred KB together. */
const MOST_TOGETHER = 50;

/**
 * Archives finished battles and purges their logs. Battles that end within a moment share a
 * transaction. The returned function resolves when a battle is archived, by this pod or by another
 * one.
 */
export function groupArchiving({ battleLog, replays, seenEnds, log, noteArchived }: GroupArchivingDeps) {
  async function archive(given: readonly FinishedBattle[]): Promise<void> {
    const battles = given.map((battle) => ({ ...battle, seenByAll: seenEnds.haveAll(battle) }));
    const archived = await replays.archive(battles);
    for (const battle of battles) {
      const { id, reason, turns, endedAt, seenByAll } = battle;
      if (!archived.includes(id)) continue;
      if (seenByAll) seenEnds.drop(battle);
      noteArchived(id, endedAt);
      log.info({ event: 'battle_archived', roomId: id, reason, turns }, 'battle archived');
    }
  }

  /**
   * Failures by battle. A battle that cannot be archived, or that another pod has archived, does
   * not keep the others from their archive.
   */
  async function archiveApart(battles: readonly FinishedBattle[]): Promise<Map<string, unknown>> {
    const failures = new Map<string, unknown>();
    for (const battle of battles) {
      await archive([battle]).catch((error: unknown) => failures.set(battle.id, error));
    }
    return failures;
  }

  async function archiveTogether(battles: readonly FinishedBattle[]): Promise<Map<string, unknown>> {
    try {
      await archive(battles);
      return new Map();
    } catch (error) {
      if (battles.length > 1 && !isUnavailable(error)) return archiveApart(battles);
      return new Map(battles.map(({ id }) => [id, error]));
    }
  }

  async function purge(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map(battleLog.purge));
    await replays.markPurged(ids);
  }

  async function archiveGroup(battles: readonly FinishedBattle[]): Promise<Map<string, unknown>> {
    const failures = await archiveTogether(battles);
    const done = battles.map(({ id }) => id).filter((id) => !failures.has(id));
    // A sweep finds the logs that are not purged.
    await purge(done).catch((error: unknown) =>
      log.warn(
        { event: 'purge_failed', err: error, rooms: done.length },
        'logs of archived battles are not purged yet',
      ),
    );
    return failures;
  }

  const archiveInGroup = gather(
    async (battles: readonly FinishedBattle[]) => {
      const failures = new Map<string, unknown>();
      for (let from = 0; from < battles.length; from += MOST_TOGETHER) {
        for (const failed of await archiveGroup(battles.slice(from, from + MOST_TOGETHER))) failures.set(...failed);
      }
      return failures;
    },
    { waitMs: WAIT_MS, enough: ARCHIVED_TOGETHER },
  );

  return async (battle: FinishedBattle): Promise<void> => {
    const failures = await archiveInGroup(battle);
    if (failures.has(battle.id)) throw failures.get(battle.id);
  };
}
