import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';
import type { Connections } from './connections.ts';
import type { PresenceStore } from './store.ts';

/** A pod without a heartbeat for so long counts as dead, and its users as offline. */
const ALIVE_MS = 15_000;

interface PresenceTrackerDeps {
  pod: string;
  store: Pick<PresenceStore, 'heartbeat' | 'add' | 'remove' | 'removePod'>;
  connections: Pick<Connections, 'isConnected' | 'users'>;
  /** Called when a user came online or went offline on this pod. */
  onChange(user: string): Promise<void>;
}

/** Keeps the stored presence of this pod's users in step with their connections. */
export function createPresenceTracker({ pod, store, connections, onChange }: PresenceTrackerDeps) {
  const runExclusive = keyedMutex();
  const stored = new Set<string>();

  async function write(user: string): Promise<void> {
    const isConnected = connections.isConnected(user);
    if (isConnected === stored.has(user)) return;
    if (isConnected) {
      await store.add(pod, user);
      stored.add(user);
    } else {
      await store.remove(pod, user);
      stored.delete(user);
    }
    await onChange(user);
  }

  /** One after another for a user, so that the latest state stays. */
  const sync = (user: string): Promise<void> => runExclusive(user, () => write(user));

  return {
    sync,
    /** Keeps this pod alive, and repeats failed writes. */
    async heartbeat(): Promise<void> {
      if (await store.heartbeat(pod, ALIVE_MS)) stored.clear();
      await Promise.all([...new Set([...connections.users(), ...stored])].map(sync));
    },
    stop: () => store.removePod(pod),
  };
}

export type PresenceTracker = ReturnType<typeof createPresenceTracker>;
