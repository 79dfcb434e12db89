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
  /** Whose messages it does not get; null while nobody knows: then messages wait. */
  blocked: Set<string> | null;
  /** The newest message that it was sent. */
  lastSent: string;
  waiting: MessageRow[];
}

const textOf = (message: ChatMessage) => JSON.stringify(message);

/** The sockets of this pod by group. */
export function createHub() {
  const groups = new Map<string, Set<Listener>>();
  const users = new Map<string, Set<Listener>>();

  const add = (map: Map<string, Set<Listener>>, key: string, listener: Listener) =>
    map.set(key, (map.get(key) ?? new Set()).add(listener));

  function remove(map: Map<string, Set<Listener>>, key: string, listener: Listener): void {
    const set = map.get(key);
    set?.delete(listener);
    if (set?.size === 0) map.delete(key);
  }

  function pass(listener: Listener, row: MessageRow, text: string): void {
    if (listener.blocked === null) listener.waiting.push(row);
    else if (row._id > listener.lastSent && !(row.sender_id && listener.blocked.has(row.sender_id))) {
      listener.lastSent = row._id;
      listener.sendText(text);
    }
  }

  return {
    /** How many sockets a user has on this pod. */
    count: (userId: string): number => users.get(userId)?.size ?? 0,

    /** From here on nothing that is said in the group is missed; it waits until `begin`. */
    join(ear: Ear): Listener {
      const listener: Listener = Object.assign(ear, { blocked: null, lastSent: '', waiting: [] });
      add(groups, ear.groupId, listener);
      add(users, ear.userId, listener);
      return listener;
    },

    /** Sends the history and then what was said meanwhile, nothing twice. */
    begin(listener: Listener, blocked: Set<string>, history: readonly ChatMessage[]): void {
      for (const message of history) listener.sendText(textOf(message));
      listener.lastSent = history.at(-1)?.id ?? '';
      listener.blocked = blocked;
      for (const row of listener.waiting.splice(0)) pass(listener, row, textOf(shown(row)));
    },

    leave(listener: Listener): void {
      remove(groups, listener.groupId, listener);
      remove(users, listener.userId, listener);
    },

    /** A message has been stored. */
    said(row: MessageRow): void {
      const listeners = groups.get(row.group_id);
      if (!listeners) return;
      const text = textOf(shown(row));
      for (const listener of listeners) pass(listener, row, text);
    },

    /** A user is no member any more. */
    left(groupId: string, userId: string): void {
      for (const listener of users.get(userId) ?? []) if (listener.groupId === groupId) listener.dismiss();
    },

    blocked(userId: string, blockedId: string, isBlocked: boolean): void {
      for (const { blocked } of users.get(userId) ?? []) {
        if (isBlocked) blocked?.add(blockedId);
        else blocked?.delete(blockedId);
      }
    },

    resync(): void {
      for (const listeners of groups.values()) for (const listener of listeners) listener.sendAway();
    },
  };
}

export type Hub = ReturnType<typeof createHub>;
