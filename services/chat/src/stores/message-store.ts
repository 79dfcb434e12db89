import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { chatLimit } from '@maseki/service-kit/chat/chat-limits.ts';
import { mask } from '@maseki/service-kit/chat/mask.ts';
import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import { nextId } from '../domain/message-id.ts';
import type { Person } from './group-store.ts';
import { lockUser } from './lock-user.ts';
import type { MessageRow, Models, WrittenRow } from './models.ts';

/** How many arrive on connect, and how many older ones at a time. */
const PAGE = 50;
const AROUND = 10;
const FORMER_USER = '退会したプレイヤー';

/** A row as it is told to the members: never what the filter covered. */
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

interface Said {
  groupId: string;
  sender: Person;
  text: string;
}

/** What is said in groups. */
export function messageStore(models: Models, transact: Transact, now: () => number) {
  const { groups, memberships, messages } = models;
  const inTurn = keyedMutex();
  const newest = async (which: object): Promise<MessageRow[]> =>
    messages
      .find(which)
      .sort({ _id: -1 })
      .limit(PAGE + 1)
      .lean();

  async function store({ groupId, sender, text }: Said, session: ClientSession) {
    const group = await groups.findById(groupId).session(session).lean();
    const place = { group_id: groupId, user_id: sender.id };
    if (!group || !(await memberships.exists(place).session(session))) return refuse('not_found');
    await lockUser(models, sender.id, session);
    const since = new Date(now() - chatLimit.withinMs);
    const lately = { sender_id: sender.id, created_at: { $gt: since } };
    if ((await messages.countDocuments(lately).session(session)) >= chatLimit.count) return refuse('rate_limited');
    const id = nextId(group.last_message, now());
    await groups.updateOne({ _id: groupId }, { last_message: id }, { session });
    await memberships.updateOne(place, { $max: { last_read: id } }, { session });
    const message = mask(text);
    const row = { group_id: groupId, sender_id: sender.id, sender_name: sender.username, message };
    const written = message === text ? null : text;
    await messages.create([{ _id: id, ...row, written, created_at: new Date(now()) }], { session });
    return ok(null);
  }

  return {
    /**
     * Stores a message. Those of one group are stored one after another, each with a greater id than all before: the order of ids is
     * the order in which every pod sees them. Refused when the sender is no member, or has said too much in all groups together,
     * also through several sockets and pods at once.
     */
    say: (groupId: string, sender: Person, text: string): Promise<Result<null, 'not_found' | 'rate_limited'>> =>
      inTurn(groupId, () => transact(({ session }) => store({ groupId, sender, text }, session))),

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

    /** A message with what was said before and after it, as it was written, for operators; null when the group has no such message. */
    async around(groupId: string, id: string): Promise<WrittenRow[] | null> {
      const written = (which: object) => messages.find({ group_id: groupId, ...which }).select('+written');
      const [before, after] = await Promise.all([
        written({ _id: { $lte: id } })
          .sort({ _id: -1 })
          .limit(AROUND + 1)
          .lean(),
        written({ _id: { $gt: id } })
          .sort({ _id: 1 })
          .limit(AROUND)
          .lean(),
      ]);
      return before[0]?._id === id ? [...before.reverse(), ...after] : null;
    },

    /** What a deleted user said stays as it was seen, without the name. */
    async anonymise(userId: string, session: ClientSession): Promise<void> {
      await messages.updateMany(
        { sender_id: userId },
        { sender_id: null, sender_name: FORMER_USER, written: null },
        { session },
      );
    },
  };
}

export type MessageStore = ReturnType<typeof messageStore>;
