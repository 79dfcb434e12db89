import { setTimeout as sleep } from 'node:timers/promises';
import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/ws.ts';
import { isNothing, merged, nothing, type Pending, told } from './pending.ts';

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

/** One user who has tabs here. */
interface Listener {
  tabs: Set<Tab>;
  pending: Pending<Tab>;
  isBeingTold: boolean;
}

const RETRY_MS = 1_000;

export function createHub({ unread, onError, retryMs = RETRY_MS }: HubParts): Hub {
  const listeners = new Map<string, Listener>();

  /** Tells one batch after another, so that nothing overtakes what came before it; whatever comes meanwhile is counted anew. */
  async function tell(userId: string, listener: Listener): Promise<void> {
    while (listener.tabs.size > 0 && !isNothing(listener.pending)) {
      const batch = listener.pending;
      listener.pending = nothing();
      try {
        const count = await unread(userId);
        for (const tab of listener.tabs) for (const message of told(batch, tab, count)) tab.send(message);
      } catch (error) {
        onError(error);
        listener.pending = merged(batch, listener.pending);
        await sleep(retryMs, undefined, { ref: false });
      }
    }
    listener.isBeingTold = false;
  }

  /** All that happens in one turn of the event loop is told together. */
  function note(userId: string, listener: Listener, more: Partial<Pending<Tab>>): void {
    listener.pending = merged(listener.pending, { ...nothing(), ...more });
    if (listener.isBeingTold) return;
    listener.isBeingTold = true;
    setImmediate(() => void tell(userId, listener));
  }

  function listenerOf(userId: string): Listener {
    const known = listeners.get(userId) ?? { tabs: new Set(), pending: nothing(), isBeingTold: false };
    listeners.set(userId, known);
    return known;
  }

  function noteIfHere(userId: string, more: Partial<Pending<Tab>>): void {
    const listener = listeners.get(userId);
    if (listener) note(userId, listener, more);
  }

  return {
    join(userId, tab) {
      const listener = listenerOf(userId);
      listener.tabs.add(tab);
      note(userId, listener, { newcomers: [tab] });
    },
    leave(userId, tab) {
      const listener = listeners.get(userId);
      listener?.tabs.delete(tab);
      if (listener?.tabs.size === 0) listeners.delete(userId);
    },
    added: (userId, notification) => noteIfHere(userId, { fresh: [notification] }),
    changed: (userId) => noteIfHere(userId, { isChanged: true }),
    resync() {
      for (const userId of listeners.keys()) noteIfHere(userId, { isChanged: true });
    },
  };
}
