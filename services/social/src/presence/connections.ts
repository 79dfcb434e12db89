import { userShardOf } from '@maseki/contracts/battle/shards.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/sent.ts';
import type { HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';

/** The part of an open socket that this service needs. */
export interface Connection {
  send(message: SocialServerMessage): void;
}

interface Connected {
  connections: Set<Connection>;
  /** Ends that the user's shard is heard, if no other one of it is connected. */
  leaveShard(): void;
}

export function createConnections({ heardUsers }: { heardUsers: Pick<HeardKeys, 'enter'> }) {
  const byUser = new Map<string, Connected>();
  return {
    add(user: string, connection: Connection): void {
      const connected = byUser.get(user) ?? { connections: new Set(), leaveShard: heardUsers.enter(userShardOf(user)) };
      connected.connections.add(connection);
      byUser.set(user, connected);
    },
    remove(user: string, connection: Connection): void {
      const connected = byUser.get(user);
      connected?.connections.delete(connection);
      if (connected?.connections.size !== 0) return;
      connected.leaveShard();
      byUser.delete(user);
    },
    isConnected: (user: string): boolean => byUser.has(user),
    users: (): string[] => [...byUser.keys()],
    send(users: readonly string[], message: SocialServerMessage): void {
      for (const user of users) for (const connection of byUser.get(user)?.connections ?? []) connection.send(message);
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;
