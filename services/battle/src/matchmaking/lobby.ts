import { batched } from '../batched.ts';
import type { PlaceStore } from '../stores/place-store.ts';

/** A socket of somebody who waits. */
export interface Waiter {
  slug: string;
  /** The search is over: this is the room. */
  seated(roomId: string): void;
  /** The place in the queue is gone. */
  dismissed(): void;
}

const PRESENT_FOR_MS = 3_000;

/** The sockets of this pod that wait for an opponent. They keep their places alive; a place without sockets is not handed out. */
export function createLobby({ places, podId, now }: { places: PlaceStore; podId: string; now(): number }) {
  const bySlug = new Map<string, Set<Waiter>>();

  function take(slug: string): Waiter[] {
    const waiters = [...(bySlug.get(slug) ?? [])];
    bySlug.delete(slug);
    return waiters;
  }

  function seated(slug: string, roomId: string): void {
    for (const waiter of take(slug)) waiter.seated(roomId);
  }

  /** Renews the places of these slugs and learns what has become of them. */
  async function refresh(slugs: readonly string[]): Promise<void> {
    if (slugs.length === 0) return;
    const found = await places.present(slugs, { pod: podId, until: now() + PRESENT_FOR_MS, now: now() });
    const left = new Set(slugs);
    for (const place of found) {
      left.delete(place.slug);
      if (place.state === 'seated') seated(place.slug, place.room_id);
    }
    for (const slug of left) for (const waiter of take(slug)) waiter.dismissed();
    // Sockets that left meanwhile may have been reported present after they were reported gone.
    for (const slug of slugs) if (!bySlug.has(slug)) await places.absent(slug, podId);
  }

  const refreshJoined = batched(refresh);

  return {
    async join(waiter: Waiter): Promise<void> {
      bySlug.set(waiter.slug, (bySlug.get(waiter.slug) ?? new Set()).add(waiter));
      await refreshJoined(waiter.slug);
    },

    async leave(waiter: Waiter): Promise<void> {
      const waiters = bySlug.get(waiter.slug);
      if (!waiters?.delete(waiter) || waiters.size > 0) return;
      bySlug.delete(waiter.slug);
      await places.absent(waiter.slug, podId);
    },

    seated,
    isEmpty: () => bySlug.size === 0,
    refreshAll: () => refresh([...bySlug.keys()]),
  };
}

export type Lobby = ReturnType<typeof createLobby>;
