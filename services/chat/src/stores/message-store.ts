import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { chatLimit } from '@maseki/service-kit/chat/chat-limit.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import { nextId } from '../domain/message-id.ts';
import type { Person } from './group-store.ts';
import type { MessageRow, Models } from './models.ts';

/** How many arrive on connect, and how many older ones at a time. */
export const PAGE = 50;
const AROUND = 10;
const FORMER_USER = '退会したプレイヤー';

/** A row as it is told to the members. */
export const shown = ({ _id, message, sender_name, created_at }: MessageRow): ChatMessage => ({
  id: _id,
  message,
  sender: { name: sender_name },
  timestamp: created_at.toISOString(),
});

interface Reader {
  groupId: string;
  /** Whose messages are left out. */
  without: ReadonlySet<string>;
}

/** What is said in groups. */
export function messageStore({ groups, memberships, messages }: Models, transact: Transact, now: () => number) {
  const newest = async (which: object): Promise<MessageRow[]> =>
    messages
      .find(which)
      .sort({ _id: -1 })
      .limit(PAGE + 1)
      .lean();

  return {
    /**
     * Stores a message. Those of one group are stored one after another, each with a greater id than all before: the order of ids is
     * the order in which every pod sees them. Refused when the sender is no member, or has said too much anywhere.
     */
    async say(groupId: string, sender: Person, message: string): Promise<Result<null, 'not_found' | 'rate_limited'>> {
      const since = new Date(now() - chatLimit.withinMs);
      const lately = await messages.countDocuments({ sender_id: sender.id, created_at: { $gt: since } });
      if (lately >= chatLimit.count) return refuse('rate_limited');
      return transact(async ({ session }) => {
        const group = await groups.findById(groupId).session(session).lean();
        const place = { group_id: groupId, user_id: sender.id };
        if (!group || !(await memberships.exists(place).session(session))) return refuse('not_found');
        const id = nextId(group.last_message, now());
        await groups.updateOne({ _id: groupId }, { last_message: id }, { session });
        await memberships.updateOne(place, { $max: { last_read: id } }, { session });
        const said = { group_id: groupId, sender_id: sender.id, sender_name: sender.username, message };
        await messages.create([{ _id: id, ...said, created_at: new Date(now()) }], { session });
        return ok(null);
      });
    },

    /** The newest ones before an id, oldest first; `next` is what to pass as `before` for the older ones, null at the end. */
    async page(
      { groupId, without }: Reader,
      before?: string,
    ): Promise<{ messages: ChatMessage[]; next: string | null }> {
      const older = before === undefined ? {} : { _id: { $lt: before } };
      const found = await newest({ group_id: groupId, sender_id: { $nin: [...without] }, ...older });
      const page = found.slice(0, PAGE).map(shown).reverse();
      return { messages: page, next: found.length > PAGE ? (page[0]?.id ?? null) : null };
    },

    /** A message with what was said before and after it; null when the group has no such message. */
    async around(groupId: string, id: string): Promise<MessageRow[] | null> {
      const [before, after] = await Promise.all([
        messages
          .find({ group_id: groupId, _id: { $lte: id } })
          .sort({ _id: -1 })
          .limit(AROUND + 1)
          .lean(),
        messages
          .find({ group_id: groupId, _id: { $gt: id } })
          .sort({ _id: 1 })
          .limit(AROUND)
          .lean(),
      ]);
      return before[0]?._id === id ? [...before.reverse(), ...after] : null;
    },

    /** What a deleted user said stays, without the name. */
    async anonymise(userId: string, session: ClientSession): Promise<void> {
      await messages.updateMany({ sender_id: userId }, { sender_id: null, sender_name: FORMER_USER }, { session });
    },
  };
}

export type MessageStore = ReturnType<typeof messageStore>;
