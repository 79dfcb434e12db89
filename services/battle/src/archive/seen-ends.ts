import { setTimeout as sleep } from 'node:timers/promises';
import type { Seat } from '@maseki/rules/side.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { Room } from '../battle/room.ts';
import type { MissedEndsStore, SeenEnd } from './missed-ends-store.ts';

interface SeenEndsDeps {
  missedEnds: Pick<MissedEndsStore, 'noteSeen'>;
  now(): number;
  log: Log;
  retryMs?: number;
}

const RETRY_MS = 1_000;
const MOST_AT_ONCE = 500;
/** Most players that are remembered while the database is away. */
const MOST_WAITING = 50_000;

/**
 * Notes which players this pod has shown the ends of their battles. Battles end while the database
 * is away too, so it repeats until it is stored.
 */
export function createSeenEnds({ missedEnds, now, log, retryMs = RETRY_MS }: SeenEndsDeps) {
  const waiting = new Map<string, SeenEnd>();
  let storing: Promise<void> | null = null;
  let isStopping = false;

  async function storeBatch(): Promise<void> {
    const batch = [...waiting].slice(0, MOST_AT_ONCE);
    try {
      await missedEnds.noteSeen(
        batch.map(([, end]) => end),
        now(),
      );
      for (const [key] of batch) waiting.delete(key);
    } catch (error) {
      log.warn({ event: 'seen_ends_not_stored', err: error }, 'who has seen ends of battles is not stored yet');
      if (isStopping) waiting.clear();
      else await sleep(retryMs, undefined, { ref: false });
    }
  }

  async function storeAll(): Promise<void> {
    while (waiting.size > 0) await storeBatch();
    storing = null;
  }

  return {
    /** A socket of this seat has got the end of its battle. */
    note({ id: roomId, setup }: Room, seat: Seat): void {
      const { user_id: userId, level } = setup.players[seat];
      if (level !== null || waiting.size >= MOST_WAITING) return;
      waiting.set(`${roomId}:${userId}`, { roomId, userId });
      // Both players of a battle, and those of others that end now, are one write.
      storing ??= Promise.resolve().then(storeAll);
    },

    /** Resolves once all is stored, or cannot be. */
    async stop(): Promise<void> {
      isStopping = true;
      await storing;
    },
  };
}

export type SeenEnds = ReturnType<typeof createSeenEnds>;
