import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/ws.ts';

/** One tab that listens. */
export interface Tab {
  send(message: NotificationServerMessage): void;
}

/** The open tabs of this pod by user. */
export interface Hub {
  join(userId: string, tab: Tab): void;
  leave(userId: string, tab: Tab): void;
  /** A new notification for the tabs of its user. */
  added(userId: string, notification: Notification): void;
  /** The number of unread ones may have changed. */
  changed(userId: string): void;
  /** Nobody knows what was missed: everybody gets the count anew. */
  resync(): void;
}

interface HubParts {
  unread(userId: string): Promise<number>;
  onError(error: unknown): void;
  /** How long to wait after a count that failed. */
  retryMs?: number;
}

const RETRY_MS = 1_000;

/** What waits to be told to one user: counted once for all that happened meanwhile. */
interface Pending {
  fresh: Notification[];
  /** Whether all tabs need the count, or only the newcomers. */
  changed: boolean;
  newcomers: Set<Tab>;
}

const messagesOf = ({ fresh, changed }: Pending, unread_count: number): NotificationServerMessage[] => {
  if (fresh.length > 0) return fresh.map((notification) => ({ type: 'notification', notification, unread_count }));
  return changed ? [{ type: 'unread_count', unread_count }] : [];
};

export function createHub({ unread, onError, retryMs = RETRY_MS }: HubParts): Hub {
  const tabs = new Map<string, Set<Tab>>();
  const pending = new Map<string, Pending>();

  async function tell(userId: string, waiting: Pending): Promise<void> {
    // Whatever comes from here on is counted and told anew.
    pending.delete(userId);
    const unread_count = await unread(userId);
    const messages = messagesOf(waiting, unread_count);
    for (const tab of tabs.get(userId) ?? []) {
      if (waiting.newcomers.has(tab)) tab.send({ type: 'unread_count', unread_count });
      else for (const message of messages) tab.send(message);
    }
  }

  function pendingOf(userId: string): Pending {
    const known = pending.get(userId);
    if (known) return known;
    const made: Pending = { fresh: [], changed: false, newcomers: new Set() };
    pending.set(userId, made);
    setImmediate(tellOrTryAgain, userId, made);
    return made;
  }

  function tellOrTryAgain(userId: string, waiting: Pending): void {
    tell(userId, waiting).catch((error: unknown) => {
      onError(error);
      setTimeout(tellLate, retryMs, userId, waiting).unref();
    });
  }

  /** Adds what could not be told to what waits by now. */
  function tellLate(userId: string, { fresh, changed, newcomers }: Pending): void {
    if (!tabs.has(userId)) return;
    const waiting = pendingOf(userId);
    waiting.fresh.unshift(...fresh);
    waiting.changed ||= changed;
    for (const tab of newcomers) waiting.newcomers.add(tab);
  }

  const changed = (userId: string) => {
    if (tabs.has(userId)) pendingOf(userId).changed = true;
  };

  return {
    join(userId, tab) {
      tabs.set(userId, (tabs.get(userId) ?? new Set()).add(tab));
      pendingOf(userId).newcomers.add(tab);
    },
    leave(userId, tab) {
      const own = tabs.get(userId);
      own?.delete(tab);
      if (own?.size === 0) tabs.delete(userId);
    },
    added(userId, notification) {
      if (tabs.has(userId)) pendingOf(userId).fresh.push(notification);
    },
    changed,
    resync() {
      for (const userId of tabs.keys()) changed(userId);
    },
  };
}
