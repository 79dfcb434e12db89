import { gather } from '@maseki/service-kit/gather.ts';

import type { QueuedPlayer, TicketStore } from '../seats/ticket-store.ts';

import type { Queue } from './queue.ts';

interface ClaimsDeps {
  tickets: Pick<TicketStore, 'enqueue'>;
  queue: Pick<Queue, 'pair'>;
}

/**
 * Time in ms that a claim waits for others. It is short beside the search for an opponent, and two
 * simultaneous claims meet at once.
 */
const WAIT_MS = 60;
const ENOUGH = 32;

/** Claims of a moment share their reads and writes, because many cost hardly more than one. */
export function createClaims({ tickets, queue }: ClaimsDeps) {
  const start = gather<undefined, void>(async () => undefined, { waitMs: WAIT_MS, enough: ENOUGH });

  const join = gather(
    async (players: readonly QueuedPlayer[]) => {
      const queued = await tickets.enqueue(players);
      return { queued, rooms: await queue.pair() };
    },
    { waitMs: 0 },
  );

  return {
    /** Resolves when a claim may go on, with the others of its moment. */
    start: () => start(undefined),

    /**
     * Queues a user, and pairs the queue. `room` is the seat that this gave to the user. `isQueued`
     * is false if the user had a ticket before.
     */
    async join(player: QueuedPlayer): Promise<{ room: string | undefined; isQueued: boolean }> {
      const { queued, rooms } = await join(player);
      return { room: rooms.get(player.user_id), isQueued: queued.has(player.slug) };
    },
  };
}

export type Claims = ReturnType<typeof createClaims>;
