import { Batcher } from '@maseki/service-kit/batcher.ts';
import { GRACE_MS, type QueuedPlayer, type TicketStore } from '../../base/seats/ticket-store.ts';
import type { Queue } from './queue.ts';

interface ClaimsDeps {
  tickets: Pick<TicketStore, 'enqueue'>;
  queue: Pick<Queue, 'pair'>;
  now(): number;
}

/** Time in ms that a claim waits for others, short beside the search for an opponent. */
const WAIT_MS = 60;
const ENOUGH = 32;
/** Far longer than from the begin of a claim to its ticket. */
const CLAIMED_WITHIN_MS = 10_000;

/** Claims of a moment share their reads and writes, because many cost hardly more than one. */
export function createClaims({ tickets, queue, now }: ClaimsDeps) {
  let lastAt = Number.NEGATIVE_INFINITY;
  const moments = new Batcher<void, void>(async () => undefined, { waitMs: WAIT_MS, enough: ENOUGH });

  const joining = new Batcher(async (players: readonly QueuedPlayer[]) => {
    const queued = await tickets.enqueue(players);
    return { queued, roomOf: (await queue.pair()).roomOf };
  });

  return {
    /** Resolves when a claim may go on, with the others of its moment. */
    start(): Promise<void> {
      lastAt = now();
      return moments.add();
    },

    /** True while a player who has claimed here may be in the queue without a socket. */
    areRecent: () => now() - lastAt <= GRACE_MS + CLAIMED_WITHIN_MS,

    /** `room` is the seat that this gave. `isQueued` is false if there was a ticket before. */
    async join(player: QueuedPlayer): Promise<{ room: string | undefined; isQueued: boolean }> {
      const { queued, roomOf } = await joining.add(player);
      return { room: roomOf.get(player.user_id), isQueued: queued.has(player.slug) };
    },
  };
}

export type Claims = ReturnType<typeof createClaims>;
