import { setTimeout as sleep } from 'node:timers/promises';
import type { Seat } from '@maseki/rules/side.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { Room } from '../../battle/room.ts';
import { type MissedEndsStore, type SeenEnd, seenEndId } from './missed-ends-store.ts';

interface SeenEndsDeps {
  missedEnds: Pick<MissedEndsStore, 'noteSeen'>;
  now(): number;
  log: Log;
  /** Time in ms that the first of several ends waits for others, and for the archive. */
  gatheredMs?: number;
  retryMs?: number;
}

interface EndedBattle {
  id: string;
  users: readonly string[];
}

/** Longer than a battle waits for its archive, after which most of them need not be stored. */
const GATHERED_MS = 1_000;
const RETRY_MS = 1_000;
const MOST_AT_ONCE = 500;
/** Most players that are remembered while the database is away. */
const MOST_WAITING = 50_000;

/**
 * Notes which players this pod has shown the ends of their battles. Battles end while the database
 * is away too, so it repeats until it is stored. What the pod that archives a battle knows of all
 * its players is stored with the battle.
 */
export class SeenEnds {
  private readonly deps: SeenEndsDeps;
  private readonly waiting = new Map<string, SeenEnd>();
  private readonly storing: Batcher<void, void>;
  private readonly stopping = new AbortController();

  constructor(deps: SeenEndsDeps) {
    this.deps = deps;
    this.storing = new Batcher(() => this.storeAll(), { waitMs: deps.gatheredMs ?? GATHERED_MS });
  }

  /** A socket of this seat has got the end of its battle. */
  note({ id: roomId, setup }: Room, seat: Seat): void {
    const { user_id: userId, level } = setup.players[seat];
    if (level !== null || this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(seenEndId({ roomId, userId }), { roomId, userId });
    void this.storing.add();
  }

  /** True if this pod has shown the end to all players, and has not stored it yet. */
  haveAll({ id: roomId, users }: EndedBattle): boolean {
    return users.every((userId) => this.waiting.has(seenEndId({ roomId, userId })));
  }

  /** Forgets a battle whose archive says that all have seen its end. */
  drop({ id: roomId, users }: EndedBattle): void {
    for (const userId of users) this.waiting.delete(seenEndId({ roomId, userId }));
  }

  /** Stores the rest at once. Resolves once all is stored, or cannot be. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.storing.flush();
  }

  private async storeAll(): Promise<void> {
    while (this.waiting.size > 0) await this.storeBatch();
  }

  private async storeBatch(): Promise<void> {
    const { missedEnds, now, log, retryMs = RETRY_MS } = this.deps;
    const batch = [...this.waiting].slice(0, MOST_AT_ONCE);
    try {
      await missedEnds.noteSeen(
        batch.map(([, end]) => end),
        now(),
      );
      for (const [key] of batch) this.waiting.delete(key);
    } catch (error) {
      log.warn({ event: 'seen_ends_not_stored', err: error }, 'who has seen ends of battles is not stored yet');
      if (this.stopping.signal.aborted) this.waiting.clear();
      else await sleep(retryMs, undefined, { ref: false });
    }
  }
}
