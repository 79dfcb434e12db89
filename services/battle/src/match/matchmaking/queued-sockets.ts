import type { RoomStore } from '../../base/seats/room-store.ts';
import type { Ticket, TicketStore } from '../../base/seats/ticket-store.ts';

export interface QueuedSocket {
  slug: string;
  onSeated(roomId: string): void;
  onDismissed(): void;
}

interface QueuedSocketsDeps {
  tickets: Pick<TicketStore, 'markPresent' | 'markAbsent' | 'underSlugs'>;
  rooms: Pick<RoomStore, 'knownAmong'>;
  hasRoom(roomId: string): boolean;
  podId: string;
  now(): number;
}

const PRESENT_FOR_MS = 3_000;

/** They keep their tickets alive. A ticket without sockets is not paired. */
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

  /** Moves seated players, dismisses those without ticket. Seats without a room wait on. */
  async function applyTickets(slugs: readonly string[], found: readonly Ticket[]): Promise<void> {
    const gone = new Set(slugs);
    for (const { slug } of found) gone.delete(slug);
    const seated = found.filter((ticket) => ticket.state === 'seated');
    const made = await rooms.knownAmong(seated.flatMap(({ room_id }) => (hasRoom(room_id) ? [] : room_id)));
    for (const { slug, room_id } of seated) if (made.has(room_id) || hasRoom(room_id)) moveToRoom(slug, room_id);
    for (const slug of gone) for (const socket of take(slug)) socket.onDismissed();
  }

  return {
    /** Its presence begins with the next renewal. Until then the claim keeps the ticket. */
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

    /** Renews all tickets, and applies the changes of those that the queue has no more. */
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
