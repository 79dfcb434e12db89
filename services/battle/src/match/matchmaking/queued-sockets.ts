import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
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
  heardShards: Pick<HeardKeys, 'enter'>;
  hasRoom(roomId: string): boolean;
  podId: string;
  now(): number;
}

interface Waiting {
  sockets: Set<QueuedSocket>;
  /** Ends that the shard of the slug is heard, which this pod may not serve. */
  leaveShard(): void;
}

const PRESENT_FOR_MS = 3_000;

/** They keep their tickets alive. A ticket without sockets is not paired. */
export function createQueuedSockets({ tickets, rooms, heardShards, hasRoom, podId, now }: QueuedSocketsDeps) {
  const bySlug = new Map<string, Waiting>();

  function take(slug: string): QueuedSocket[] {
    const waiting = bySlug.get(slug);
    waiting?.leaveShard();
    bySlug.delete(slug);
    return [...(waiting?.sockets ?? [])];
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
      const { slug } = socket;
      const waiting = bySlug.get(slug) ?? { sockets: new Set(), leaveShard: heardShards.enter(shardOf(slug)) };
      waiting.sockets.add(socket);
      bySlug.set(slug, waiting);
    },

    async leave(socket: QueuedSocket): Promise<void> {
      const sockets = bySlug.get(socket.slug)?.sockets;
      if (!sockets?.delete(socket) || sockets.size > 0) return;
      take(socket.slug);
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
