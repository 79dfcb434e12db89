import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { type BlockChange, isBlockBetween, NO_BLOCKS, type UserBlocks, withChange } from '../blocks/user-blocks.ts';
import type { MessageRow } from './model.ts';
import { toChatMessage } from './rules.ts';

/** The connection behind a subscriber, which is one open socket of a group. */
export interface GroupConnection {
  readonly userId: string;
  readonly groupId: string;
  sendText(json: string): void;
  /** Closes for good, because the user is no longer a member. */
  closeAsNonMember(): void;
  /** So that the client gets the history, because messages may have been missed. */
  closeForReconnect(): void;
}

export interface Subscriber extends GroupConnection {
  /** The blocks whose messages it does not get. */
  blocks: UserBlocks;
  /** The newest message that it was sent. */
  lastSent: string;
  /** Changes that arrive before the history is sent, to be applied after it. Null from then on. */
  pending: (() => void)[] | null;
}

const encode = (message: ChatMessage) => JSON.stringify(message);

/** Applies a change to a subscriber now, or after its history. */
const apply = ({ pending }: Subscriber, change: () => void) => (pending ? void pending.push(change) : change());

function deliver(subscriber: Subscriber, { _id, sender_id }: MessageRow, json: string): void {
  if (_id <= subscriber.lastSent || (sender_id !== null && isBlockBetween(subscriber.blocks, sender_id))) return;
  subscriber.lastSent = _id;
  subscriber.sendText(json);
}

function subscribersBy(key: 'groupId' | 'userId') {
  const sets = new Map<string, Set<Subscriber>>();
  return {
    of: (id: string): Iterable<Subscriber> => sets.get(id) ?? [],
    add: (one: Subscriber) => void sets.set(one[key], (sets.get(one[key]) ?? new Set()).add(one)),
    remove(one: Subscriber): void {
      const set = sets.get(one[key]);
      set?.delete(one);
      if (set?.size === 0) sets.delete(one[key]);
    },
    all: (): Subscriber[] => [...sets.values()].flatMap((set) => [...set]),
  };
}

/** On this pod. The change stream passes on changes stored by any pod. */
export function createGroupSubscribers() {
  const byGroup = subscribersBy('groupId');
  const byUser = subscribersBy('userId');

  return {
    /** Changes are held back until `sendHistory`, so that none is missed. */
    add(connection: GroupConnection): Subscriber {
      const subscriber: Subscriber = { ...connection, blocks: NO_BLOCKS, lastSent: '', pending: [] };
      byGroup.add(subscriber);
      byUser.add(subscriber);
      return subscriber;
    },

    /** Sends the history and then the changes held back, no message twice. */
    sendHistory(subscriber: Subscriber, blocks: UserBlocks, history: readonly ChatMessage[]): void {
      for (const message of history) subscriber.sendText(encode(message));
      const pending = subscriber.pending ?? [];
      Object.assign(subscriber, { blocks, lastSent: history.at(-1)?.id ?? '', pending: null });
      for (const change of pending) change();
    },

    remove(subscriber: Subscriber): void {
      byGroup.remove(subscriber);
      byUser.remove(subscriber);
    },

    onMessageStored(row: MessageRow): void {
      const json = encode(toChatMessage(row));
      for (const subscriber of byGroup.of(row.group_id)) apply(subscriber, () => deliver(subscriber, row, json));
    },

    onMemberLeft(groupId: string, userId: string): void {
      for (const subscriber of byUser.of(userId)) if (subscriber.groupId === groupId) subscriber.closeAsNonMember();
    },

    onBlockChanged(change: BlockChange): void {
      for (const userId of [change.userId, change.blockedId]) {
        for (const subscriber of byUser.of(userId)) {
          apply(subscriber, () => {
            subscriber.blocks = withChange(subscriber.blocks, userId, change);
          });
        }
      }
    },

    /** Makes every client reconnect, because changes may have been missed. */
    onGap(): void {
      for (const subscriber of byGroup.all()) subscriber.closeForReconnect();
    },
  };
}

export type GroupSubscribers = ReturnType<typeof createGroupSubscribers>;
