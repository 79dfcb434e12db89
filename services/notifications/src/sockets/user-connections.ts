import { setTimeout as sleep } from 'node:timers/promises';
import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/sent.ts';
import { isEmpty, merge, messagesFor, noUpdates, type PendingUpdates } from './pending-updates.ts';

/** One open socket of a user, in a tab of the game. */
interface Connection {
  send(message: NotificationServerMessage): void;
}

/** The open connections on this pod by user. */
export interface UserConnections {
  add(userId: string, connection: Connection): void;
  remove(userId: string, connection: Connection): void;
  /** Passes on a notification that has been stored. */
  onNotificationStored(userId: string, notification: Notification): void;
  /** Passes on that the number of unread notifications may have changed. */
  onCountChanged(userId: string): void;
  /** Sends every connection the unread count, because changes may have been missed. */
  onGap(): void;
}

interface UserConnectionsDeps {
  countUnread(userId: string): Promise<number>;
  onError(error: unknown): void;
  /** Pause after a failed count. */
  retryMs?: number;
}

/** A user with open connections. */
interface ConnectedUser {
  connections: Set<Connection>;
  pending: PendingUpdates<Connection>;
  isSending: boolean;
}

const RETRY_MS = 1_000;

export function createUserConnections({
  countUnread,
  onError,
  retryMs = RETRY_MS,
}: UserConnectionsDeps): UserConnections {
  const users = new Map<string, ConnectedUser>();

  /**
   * Sends one batch after another, so that updates keep their order. Updates that arrive meanwhile
   * get their own count.
   */
  async function sendPending(userId: string, user: ConnectedUser): Promise<void> {
    while (user.connections.size > 0 && !isEmpty(user.pending)) {
      const batch = user.pending;
      user.pending = noUpdates();
      try {
        const count = await countUnread(userId);
        for (const connection of user.connections) {
          for (const message of messagesFor(batch, connection, count)) connection.send(message);
        }
      } catch (error) {
        onError(error);
        user.pending = merge(batch, user.pending);
        await sleep(retryMs, undefined, { ref: false });
      }
    }
    user.isSending = false;
  }

  /** Queues updates. All updates of one turn of the event loop are sent with one count. */
  function enqueue(userId: string, user: ConnectedUser, updates: Partial<PendingUpdates<Connection>>): void {
    user.pending = merge(user.pending, { ...noUpdates(), ...updates });
    if (user.isSending) return;
    user.isSending = true;
    setImmediate(() => void sendPending(userId, user));
  }

  function enqueueIfConnected(userId: string, updates: Partial<PendingUpdates<Connection>>): void {
    const user = users.get(userId);
    if (user) enqueue(userId, user, updates);
  }

  return {
    add(userId, connection) {
      const user = users.get(userId) ?? { connections: new Set(), pending: noUpdates(), isSending: false };
      users.set(userId, user);
      user.connections.add(connection);
      enqueue(userId, user, { newConnections: [connection] });
    },
    remove(userId, connection) {
      const user = users.get(userId);
      user?.connections.delete(connection);
      if (user?.connections.size === 0) users.delete(userId);
    },
    onNotificationStored: (userId, notification) => enqueueIfConnected(userId, { notifications: [notification] }),
    onCountChanged: (userId) => enqueueIfConnected(userId, { isCountChanged: true }),
    onGap() {
      for (const userId of users.keys()) enqueueIfConnected(userId, { isCountChanged: true });
    },
  };
}
