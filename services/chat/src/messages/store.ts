import { MESSAGES_A_PAGE, messageRate } from '@maseki/contracts/chat/limits.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';
import type { ClientSession } from 'mongoose';
import type { UserBlocks } from '../blocks/user-blocks.ts';
import type { Person } from '../groups/decide-addition.ts';
import type { Models } from '../models.ts';
import { text } from '../text.ja.ts';
import { bumpUserVersion } from '../user-version.ts';
import type { MessageRow, UnmaskedMessageRow } from './model.ts';
import { nextMessageId, toChatMessage } from './rules.ts';

/** Messages before a reported one, and after it, that operators see. */
const CONTEXT_SIZE = 10;

interface PageQuery {
  groupId: string;
  /** The reader's. Messages of both sides of a block are left out. */
  blocks: UserBlocks;
  /** Only messages before this id. */
  before?: string | undefined;
}

interface NewMessage {
  groupId: string;
  sender: Person;
  message: string;
  client_id?: string | null | undefined;
}

export function messageStore(models: Models, transact: Transact, now: () => number) {
  const { groups, memberships, messages, userVersions } = models;
  const runExclusive = keyedMutex();

  async function isOverRateLimit(senderId: string, session: ClientSession): Promise<boolean> {
    const created_at = { $gt: new Date(now() - messageRate.withinMs), $lte: new Date(believedUntil(now())) };
    const recent = { sender_id: senderId, created_at };
    return (await messages.countDocuments(recent).session(session)) >= messageRate.count;
  }

  async function store({ groupId, sender, message: written, client_id = null }: NewMessage, session: ClientSession) {
    const group = await groups.findById(groupId).session(session).lean();
    const membership = { group_id: groupId, user_id: sender.id };
    if (!group || !(await memberships.exists(membership).session(session))) return refuse('not_found');
    await bumpUserVersion(userVersions, sender.id, session);
    const same = { group_id: groupId, sender_id: sender.id, client_id };
    const stored: MessageRow | null =
      client_id === null ? null : await messages.findOne(same, null, { session }).lean();
    if (stored) return ok(toChatMessage(stored));
    if (await isOverRateLimit(sender.id, session)) return refuse('rate_limited');
    const id = nextMessageId(group.last_message, now());
    await groups.updateOne({ _id: groupId }, { last_message: id }, { session });
    await memberships.updateOne(membership, { $max: { last_read: id } }, { session });
    const message = maskProfanity(written);
    const row = {
      _id: id,
      group_id: groupId,
      sender_id: sender.id,
      sender_name: sender.username,
      message,
      written: message === written ? null : written,
      created_at: new Date(now()),
      client_id,
    };
    await messages.create([row], { session });
    return ok(null);
  }

  return {
    /**
     * Stores a message. Messages of one group are stored one after another, each with a greater id
     * than all before, so that the order of ids is the order in which every pod sees them. Refuses
     * a sender who is not a member, or who is over the rate limit in all groups together, through
     * any number of sockets and pods. A repeat, known by the id of the client, changes nothing and
     * returns the message; a new one arrives as those of others do.
     */
    send: (message: NewMessage): Promise<Result<ChatMessage | null, 'not_found' | 'rate_limited'>> =>
      runExclusive(message.groupId, () => transact(({ session }) => store(message, session))),

    /** Oldest first. `next` is the `before` of the next older page, null if there is none. */
    async list({ groupId, blocks, before }: PageQuery): Promise<{ messages: ChatMessage[]; next: string | null }> {
      const older = before === undefined ? {} : { _id: { $lt: before } };
      const found: MessageRow[] = await messages
        .find({ group_id: groupId, sender_id: { $nin: [...blocks.blocked, ...blocks.blockedBy] }, ...older })
        .sort({ _id: -1 })
        .limit(MESSAGES_A_PAGE + 1)
        .lean();
      const page = found.slice(0, MESSAGES_A_PAGE).map(toChatMessage).reverse();
      return { messages: page, next: found.length > MESSAGES_A_PAGE ? (page[0]?.id ?? null) : null };
    },

    /** With those before and after it, unmasked. Null if the group has no such message. */
    async findWithContext(groupId: string, id: string): Promise<UnmaskedMessageRow[] | null> {
      const unmasked = (filter: object) => messages.find({ group_id: groupId, ...filter }).select('+written');
      const [before, after] = await Promise.all([
        unmasked({ _id: { $lte: id } })
          .sort({ _id: -1 })
          .limit(CONTEXT_SIZE + 1)
          .lean(),
        unmasked({ _id: { $gt: id } })
          .sort({ _id: 1 })
          .limit(CONTEXT_SIZE)
          .lean(),
      ]);
      return before[0]?._id === id ? [...before.reverse(), ...after] : null;
    },

    /** Removes a deleted user's name from their messages, which stay as players saw them. */
    async anonymizeSender(userId: string, session: ClientSession): Promise<void> {
      await messages.updateMany(
        { sender_id: userId },
        { sender_id: null, sender_name: text.formerUser, written: null, client_id: null },
        { session },
      );
    },
  };
}

export type MessageStore = ReturnType<typeof messageStore>;
