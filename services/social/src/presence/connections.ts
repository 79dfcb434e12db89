import type { SocialServerMessage } from '@maseki/contracts/social/sent.ts';

/** The part of an open socket that this service needs. */
export interface Connection {
  send(message: SocialServerMessage): void;
}

export function createConnections() {
  const byUser = new Map<string, Set<Connection>>();
  return {
    add(user: string, connection: Connection): void {
      byUser.set(user, (byUser.get(user) ?? new Set()).add(connection));
    },
    remove(user: string, connection: Connection): void {
      const connections = byUser.get(user);
      connections?.delete(connection);
      if (connections?.size === 0) byUser.delete(user);
    },
    isConnected: (user: string): boolean => byUser.has(user),
    users: (): string[] => [...byUser.keys()],
    send(users: readonly string[], message: SocialServerMessage): void {
      for (const user of users) for (const connection of byUser.get(user) ?? []) connection.send(message);
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;
