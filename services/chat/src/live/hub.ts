import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { shown } from '../stores/message-store.ts';
import type { MessageRow } from '../stores/models.ts';

/** What the hub needs of one open socket. */
export interface Ear {
  readonly userId: string;
  readonly groupId: string;
  sendText(json: string): void;
  /** The user is no member any more. */
  dismiss(): void;
  /** Something may have been missed: the client comes back and gets the history. */
  sendAway(): void;
}

/** One socket that listens to a group. */
export interface Listener extends Ear {
  /** Whose messages it does not get. */
  blocked: Set<string>;
  /** The newest message that it was sent. */
  lastSent: string;
  /** What happened while its history is read, to be done after that; null once it is. */
  waiting: (() => void)[] | null;
}

const textOf = (message: ChatMessage) => JSON.stringify(message);

/** Does something for a listener now, or in its turn after the history. */
const inTurn = ({ waiting }: Listener, work: () => void) => (waiting ? void waiting.push(work) : work());

function pass(listener: Listener, { _id, sender_id }: MessageRow, text: string): void {
  if (_id <= listener.lastSent || (sender_id !== null && listener.blocked.has(sender_id))) return;
  listener.lastSent = _id;
  listener.sendText(text);
}

/** Listeners by one of their properties. */
function listenersBy(key: 'groupId' | 'userId') {
  const sets = new Map<string, Set<Listener>>();
  return {
    of: (name: string): Iterable<Listener> => sets.get(name) ?? [],
    add: (listener: Listener) => void sets.set(listener[key], (sets.get(listener[key]) ?? new Set()).add(listener)),
    remove(listener: Listener): void {
      const set = sets.get(listener[key]);
      set?.delete(listener);
      if (set?.size === 0) sets.delete(listener[key]);
    },
    all: (): Listener[] => [...sets.values()].flatMap((set) => [...set]),
  };
}

/** The sockets of this pod by group. */
export function createHub() {
  const groups = listenersBy('groupId');
  const users = listenersBy('userId');

  return {
    /** From here on nothing that happens in the group is missed; it waits until `begin`. */
    join(ear: Ear): Listener {
      const listener: Listener = Object.assign(ear, { blocked: new Set<string>(), lastSent: '', waiting: [] });
      groups.add(listener);
      users.add(listener);
      return listener;
    },

    /** Sends the history and then what was said meanwhile, nothing twice. */
    begin(listener: Listener, blocked: Set<string>, history: readonly ChatMessage[]): void {
      for (const message of history) listener.sendText(textOf(message));
      const waiting = listener.waiting ?? [];
      Object.assign(listener, { blocked, lastSent: history.at(-1)?.id ?? '', waiting: null });
      for (const work of waiting) work();
    },

    leave(listener: Listener): void {
      groups.remove(listener);
      users.remove(listener);
    },

    /** A message has been stored. */
    said(row: MessageRow): void {
      const text = textOf(shown(row));
      for (const listener of groups.of(row.group_id)) inTurn(listener, () => pass(listener, row, text));
    },

    /** A user is no member any more. */
    left(groupId: string, userId: string): void {
      for (const listener of users.of(userId)) if (listener.groupId === groupId) listener.dismiss();
    },

    /** A user has blocked another, or taken that back. */
    blocked(userId: string, blockedId: string, isBlocked: boolean): void {
      for (const listener of users.of(userId)) {
        inTurn(listener, () => void (isBlocked ? listener.blocked.add(blockedId) : listener.blocked.delete(blockedId)));
      }
    },

    /** Nobody knows what was missed. */
    resync(): void {
      for (const listener of groups.all()) listener.sendAway();
    },
  };
}

export type Hub = ReturnType<typeof createHub>;
