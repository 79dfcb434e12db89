import { gather } from '@maseki/service-kit/gather.ts';
import type { RoomStore } from '../seats/room-store.ts';
import type { Ticket, TicketStore } from '../seats/ticket-store.ts';

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

  /** Renews the presence of these slugs, and applies the changes of their tickets. */
  async function refresh(slugs: readonly string[]): Promise<void> {
    if (slugs.length === 0) return;
    await applyTickets(
      slugs,
      await tickets.markPresent(slugs, { pod: podId, until: now() + PRESENT_FOR_MS, now: now() }),
    );
    // Sockets that left meanwhile may have been marked present after they were marked absent.
    for (const slug of slugs) if (!bySlug.has(slug)) await tickets.markAbsent(slug, podId);
  }

  /**
   * Applies the changes since the claim. The presence of the ticket begins with the next renewal.
   * Until then the claim keeps it.
   */
  const look = gather(async (slugs: readonly string[]) => applyTickets(slugs, await tickets.underSlugs(slugs)), {
    waitMs: 0,
  });

  return {
    async join(socket: QueuedSocket): Promise<void> {
      bySlug.set(socket.slug, (bySlug.get(socket.slug) ?? new Set()).add(socket));
      await look(socket.slug);
    },

    async leave(socket: QueuedSocket): Promise<void> {
      const sockets = bySlug.get(socket.slug);
      if (!sockets?.delete(socket) || sockets.size > 0) return;
      bySlug.delete(socket.slug);
      await tickets.markAbsent(socket.slug, podId);
    },

    moveToRoom,
    refreshAll: () => refresh([...bySlug.keys()]),
  };
}

export type QueuedSockets = ReturnType<typeof createQueuedSockets>;
