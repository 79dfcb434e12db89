import { setTimeout as sleep } from 'node:timers/promises';
import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/sent.ts';
import { isEmpty, merge, messagesFor, noUpdates, type PendingUpdates } from './pending-updates.ts';

interface Connection {
  send(message: NotificationServerMessage): void;
}

interface UserConnectionsDeps {
  countUnread(userId: string): Promise<number>;
  onError(error: unknown): void;
  /** Pause after a failed count. */
  retryMs?: number;
}

interface ConnectedUser {
  connections: Set<Connection>;
  pending: PendingUpdates<Connection>;
  isSending: boolean;
}

const RETRY_MS = 1_000;

/** The open connections on this pod by user. */
export class UserConnections {
  private readonly deps: UserConnectionsDeps;
  private readonly retryMs: number;
  private readonly users = new Map<string, ConnectedUser>();

  constructor(deps: UserConnectionsDeps) {
    this.deps = deps;
    this.retryMs = deps.retryMs ?? RETRY_MS;
  }

  add(userId: string, connection: Connection): void {
    const user = this.users.get(userId) ?? { connections: new Set(), pending: noUpdates(), isSending: false };
    this.users.set(userId, user);
    user.connections.add(connection);
    this.enqueue(userId, user, { newConnections: [connection] });
  }

  remove(userId: string, connection: Connection): void {
    const user = this.users.get(userId);
    user?.connections.delete(connection);
    if (user?.connections.size === 0) this.users.delete(userId);
  }

  /** At once, without the unread count. */
  send(userId: string, message: NotificationServerMessage): void {
    for (const connection of this.users.get(userId)?.connections ?? []) connection.send(message);
  }

  readonly onNotificationStored = (userId: string, notification: Notification): void =>
    this.enqueueIfConnected(userId, { notifications: [notification] });

  readonly onCountChanged = (userId: string): void => this.enqueueIfConnected(userId, { isCountChanged: true });

  /** Sends every connection the unread count, because changes may have been missed. */
  onGap(): void {
    for (const userId of this.users.keys()) this.enqueueIfConnected(userId, { isCountChanged: true });
  }

  /** One batch after another, to keep the order. Later updates get their own count. */
  private async sendPending(userId: string, user: ConnectedUser): Promise<void> {
    while (user.connections.size > 0 && !isEmpty(user.pending)) {
      const batch = user.pending;
      user.pending = noUpdates();
      try {
        const count = await this.deps.countUnread(userId);
        for (const connection of user.connections) {
          for (const message of messagesFor(batch, connection, count)) connection.send(message);
        }
      } catch (error) {
        this.deps.onError(error);
        user.pending = merge(batch, user.pending);
        await sleep(this.retryMs, undefined, { ref: false });
      }
    }
    user.isSending = false;
  }

  /** Queues updates. All updates of one turn of the event loop are sent with one count. */
  private enqueue(userId: string, user: ConnectedUser, updates: Partial<PendingUpdates<Connection>>): void {
    user.pending = merge(user.pending, { ...noUpdates(), ...updates });
    if (user.isSending) return;
    user.isSending = true;
    setImmediate(() => void this.sendPending(userId, user));
  }

  private enqueueIfConnected(userId: string, updates: Partial<PendingUpdates<Connection>>): void {
    const user = this.users.get(userId);
    if (user) this.enqueue(userId, user, updates);
  }
}
