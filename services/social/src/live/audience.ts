import type { SocialServerMessage } from '@maseki/contracts/social/ws.ts';

/** A socket as far as telling goes. */
export interface Listener {
  send(message: SocialServerMessage): void;
}

/** The live sockets of this pod, by user. */
export function createAudience() {
  const byUser = new Map<string, Set<Listener>>();
  return {
    join(user: string, listener: Listener): void {
      byUser.set(user, (byUser.get(user) ?? new Set()).add(listener));
    },
    leave(user: string, listener: Listener): void {
      const listeners = byUser.get(user);
      listeners?.delete(listener);
      if (listeners?.size === 0) byUser.delete(user);
    },
    isHere: (user: string): boolean => byUser.has(user),
    users: (): string[] => [...byUser.keys()],
    tell(users: readonly string[], message: SocialServerMessage): void {
      for (const user of users) for (const listener of byUser.get(user) ?? []) listener.send(message);
    },
  };
}

export type Audience = ReturnType<typeof createAudience>;
