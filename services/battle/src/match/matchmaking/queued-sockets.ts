import type { RoomStore } from '../../base/seats/room-store.ts';
import type { Ticket, TicketStore } from '../../base/seats/ticket-store.ts';

/** A socket of a queued player. */
export interface QueuedSocket {
  slug: string;
  /** The search is over, and this is the room. */
  onSeated(roomId: string): void;
  /** The ticket is gone. */
  onDismissed(): void;
}

interface QueuedSocketsDeps {
  tickets: Pick<TicketStore, 'markPresent' | 'markAbsent' | 'underSlugs'>;
  rooms: Pick<RoomStore, 'knownAmong'>;
  /** True if this pod has the room in memory. */
  hasRoom(roomId: string): boolean;
  podId: string;
  now(): number;
}

const PRESENT_FOR_MS = 3_000;

/**
 * The sockets of this pod that wait for an opponent. They keep their tickets alive. A ticket
 * without sockets is not paired.
 */
export function createQueuedSockets({ tickets, rooms, hasRoom, podId, now }: QueuedSocketsDeps) {
  const bySlug = new Map<string, Set<QueuedSocket>>();

  function take(slug: string): QueuedSocket[] {
    const sockets = [...(bySlug.get(slug) ?? [])];
    bySlug.delete(slug);
    return sockets;
  }

  function moveToRoom(slug: string, roomId: string): void {
    for (const socket of take(slug)) socket.onSeated(roomId);
  }

  /**
   * Moves sockets whose player is seated, dismisses those whose ticket is gone. Seats whose room is
   * not made yet, and perhaps never will be, are still waited for.
   */
  async function applyTickets(slugs: readonly string[], found: readonly Ticket[]): Promise<void> {
    const gone = new Set(slugs);
    for (const { slug } of found) gone.delete(slug);
    const seated = found.filter((ticket) => ticket.state === 'seated');
    const made = await rooms.knownAmong(seated.flatMap(({ room_id }) => (hasRoom(room_id) ? [] : room_id)));
    for (const { slug, room_id } of seated) if (made.has(room_id) || hasRoom(room_id)) moveToRoom(slug, room_id);
    for (const slug of gone) for (const socket of take(slug)) socket.onDismissed();
  }

  return {
    /**
     * Takes in a socket whose ticket was in the queue a moment ago. The presence of the ticket
     * begins with the next renewal, and until then the claim keeps it.
     */
    join(socket: QueuedSocket): void {
      bySlug.set(socket.slug, (bySlug.get(socket.slug) ?? new Set()).add(socket));
    },

    async leave(socket: QueuedSocket): Promise<void> {
      const sockets = bySlug.get(socket.slug);
      if (!sockets?.delete(socket) || sockets.size > 0) return;
      bySlug.delete(socket.slug);
      await tickets.markAbsent(socket.slug, podId);
    },

    moveToRoom,
    hasAny: () => bySlug.size > 0,

    /**
     * Renews the presence of all tickets, and applies the changes of those that the queue does not
     * have any more. `readQueue` resolves to the slugs in the queue.
     */
    async refreshAll(readQueue: () => Promise<ReadonlySet<string>>): Promise<void> {
      const slugs = [...bySlug.keys()];
      if (slugs.length > 0) await tickets.markPresent(slugs, { pod: podId, until: now() + PRESENT_FOR_MS, now: now() });
      let queued: ReadonlySet<string> = new Set();
      try {
        queued = await readQueue();
      } finally {
        const changed = slugs.filter((slug) => !queued.has(slug));
        if (changed.length > 0) await applyTickets(changed, await tickets.underSlugs(changed));
      }
      // Sockets that left meanwhile may have been marked present after they were marked absent.
      for (const slug of slugs) if (!bySlug.has(slug)) await tickets.markAbsent(slug, podId);
    },
  };
}

export type QueuedSockets = ReturnType<typeof createQueuedSockets>;
