import { batched } from '../coalesce.ts';
import type { TicketStore } from './store.ts';

/** A socket of a queued player. */
export interface QueuedSocket {
  slug: string;
  /** The search is over: this is the room. */
  onSeated(roomId: string): void;
  /** The ticket is gone. */
  onDismissed(): void;
}

interface QueuedSocketsDeps {
  tickets: Pick<TicketStore, 'markPresent' | 'markAbsent'>;
  podId: string;
  now(): number;
}

const PRESENT_FOR_MS = 3_000;

/** The sockets of this pod that wait for an opponent. They keep their tickets alive; a ticket without sockets is not paired. */
export function createQueuedSockets({ tickets, podId, now }: QueuedSocketsDeps) {
  const bySlug = new Map<string, Set<QueuedSocket>>();

  function take(slug: string): QueuedSocket[] {
    const sockets = [...(bySlug.get(slug) ?? [])];
    bySlug.delete(slug);
    return sockets;
  }

  function moveToRoom(slug: string, roomId: string): void {
    for (const socket of take(slug)) socket.onSeated(roomId);
  }

  /** Renews the presence of these slugs, moves sockets whose player is seated, dismisses those whose ticket is gone. */
  async function refresh(slugs: readonly string[]): Promise<void> {
    if (slugs.length === 0) return;
    const found = await tickets.markPresent(slugs, { pod: podId, until: now() + PRESENT_FOR_MS, now: now() });
    const gone = new Set(slugs);
    for (const ticket of found) {
      gone.delete(ticket.slug);
      if (ticket.state === 'seated') moveToRoom(ticket.slug, ticket.room_id);
    }
    for (const slug of gone) for (const socket of take(slug)) socket.onDismissed();
    // Sockets that left meanwhile may have been marked present after they were marked absent.
    for (const slug of slugs) if (!bySlug.has(slug)) await tickets.markAbsent(slug, podId);
  }

  const refreshJoined = batched(refresh);

  return {
    async join(socket: QueuedSocket): Promise<void> {
      bySlug.set(socket.slug, (bySlug.get(socket.slug) ?? new Set()).add(socket));
      await refreshJoined(socket.slug);
    },

    async leave(socket: QueuedSocket): Promise<void> {
      const sockets = bySlug.get(socket.slug);
      if (!sockets?.delete(socket) || sockets.size > 0) return;
      bySlug.delete(socket.slug);
      await tickets.markAbsent(socket.slug, podId);
    },

    moveToRoom,
    isEmpty: () => bySlug.size === 0,
    refreshAll: () => refresh([...bySlug.keys()]),
  };
}
