import type { PresenceStore } from '../stores/presence-store.ts';
import type { Audience } from './audience.ts';

interface Parts {
  pod: string;
  store: PresenceStore;
  audience: Pick<Audience, 'isHere' | 'users'>;
  /** Somebody came online or went offline on this pod. */
  onChange(user: string): Promise<void>;
}

/** Keeps what is stored of this pod's users in step with its sockets. */
export function createPresence({ pod, store, audience, onChange }: Parts) {
  const running = new Map<string, Promise<void>>();
  const stored = new Set<string>();

  async function write(user: string): Promise<void> {
    const isHere = audience.isHere(user);
    if (isHere === stored.has(user)) return;
    if (isHere) {
      await store.enter(pod, user);
      stored.add(user);
    } else {
      await store.leave(pod, user);
      stored.delete(user);
    }
    await onChange(user);
  }

  return {
    /** Stores whether a user is here; one after another for each user, so that the last look is the one that stays. */
    sync(user: string): Promise<void> {
      const before = running.get(user) ?? Promise.resolve();
      const turn = before.catch(() => undefined).then(() => write(user));
      running.set(user, turn);
      const forget = () => {
        if (running.get(user) === turn) running.delete(user);
      };
      turn.then(forget, forget);
      return turn;
    },
    /** Says that this pod lives, and makes good what failed. */
    async beat(): Promise<void> {
      if (await store.beat(pod)) stored.clear();
      const users = new Set([...audience.users(), ...stored]);
      await Promise.all([...users].map((user) => this.sync(user)));
    },
    stop: () => store.clear(pod),
  };
}

export type Presence = ReturnType<typeof createPresence>;
