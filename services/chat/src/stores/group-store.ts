import { events } from '@maseki/contracts/chat/events.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import { limits } from '../domain/limits.ts';
import { lockUser } from './lock-user.ts';
import type { GroupRow, Models } from './models.ts';

export interface Person {
  id: string;
  username: string;
}

export interface Group {
  id: string;
  name: string;
}

const shown = ({ _id, name }: Pick<GroupRow, '_id' | 'name'>): Group => ({ id: _id, name });
const placeOf = (groupId: string, userId: string) => `${groupId}:${userId}`;

/** Groups and who is in them. */
export function groupStore(models: Models, transact: Transact) {
  const { groups, memberships, messages, chatters } = models;
  /** Writes what two changes at once have in common, so that one of them is done again. */
  const touch = (groupId: string, session: ClientSession) =>
    groups.findOneAndUpdate({ _id: groupId }, { $inc: { version: 1 } }, { session, returnDocument: 'after' }).lean();

  async function mayJoinOneMore(userId: string, session: ClientSession): Promise<boolean> {
    await lockUser(models, userId, session);
    return (await memberships.countDocuments({ user_id: userId }).session(session)) < limits.groupsPerUser;
  }

  const enrol = (groupId: string, { id, username }: Person, session: ClientSession) =>
    memberships.create(
      [{ _id: placeOf(groupId, id), group_id: groupId, user_id: id, username, joined_at: new Date() }],
      { session },
    );

  /** Takes a member out, and the group with its last one. */
  async function expel(groupId: string, userId: string, session: ClientSession): Promise<boolean> {
    const { deletedCount } = await memberships.deleteOne({ _id: placeOf(groupId, userId) }, { session });
    if (deletedCount === 0) return false;
    await touch(groupId, session);
    if ((await memberships.countDocuments({ group_id: groupId }).session(session)) === 0) {
      await groups.deleteOne({ _id: groupId }, { session });
      await messages.deleteMany({ group_id: groupId }, { session });
    }
    return true;
  }

  const isMember = async (groupId: string, userId: string): Promise<boolean> =>
    (await memberships.exists({ _id: placeOf(groupId, userId) })) !== null;

  return {
    isMember,

    async create(name: string, founder: Person): Promise<Result<Group, 'group_name_taken' | 'limit_reached'>> {
      try {
        return await transact(async ({ session }) => {
          if (!(await mayJoinOneMore(founder.id, session))) return refuse('limit_reached');
          const group = { _id: ulid(), name, last_message: null, version: 1 };
          await groups.create([group], { session });
          await enrol(group._id, founder, session);
          return ok(shown(group));
        });
      } catch (error) {
        if (isDuplicateKeyError(error)) return refuse('group_name_taken');
        throw error;
      }
    },

    /** Those of a user by name, with whether something in them is unread. */
    async of(userId: string): Promise<(Group & { unread: boolean })[]> {
      const own = await memberships.find({ user_id: userId }).lean();
      const read = new Map(own.map(({ group_id, last_read }) => [group_id, last_read ?? '']));
      const found = await groups.find({ _id: { $in: [...read.keys()] } }).lean();
      return found
        .map((group) => ({ ...shown(group), unread: (group.last_message ?? '') > (read.get(group._id) ?? '') }))
        .sort((one, other) => one.name.localeCompare(other.name, 'ja'));
    },

    /** Null for a group that is not there or not the user's. */
    async named(name: string, userId: string): Promise<Group | null> {
      const group = await groups.findOne({ name }).lean();
      return group && (await isMember(group._id, userId)) ? shown(group) : null;
    },

    async name(groupId: string): Promise<string | null> {
      return (await groups.findById(groupId).lean())?.name ?? null;
    },

    async members(groupId: string): Promise<Person[]> {
      const rows = await memberships.find({ group_id: groupId }).sort({ joined_at: 1, _id: 1 }).lean();
      return rows.map(({ user_id, username }) => ({ id: user_id, username }));
    },

    /** One member brings another in, and the other is told. */
    add: (
      groupId: string,
      from: Person,
      to: Person,
    ): Promise<Result<null, 'not_found' | 'already_member' | 'limit_reached'>> =>
      transact(async ({ session, publishEvent }) => {
        const group = await touch(groupId, session);
        const isIn = (userId: string) => memberships.exists({ _id: placeOf(groupId, userId) }).session(session);
        if (!group || !(await isIn(from.id))) return refuse('not_found');
        if (await isIn(to.id)) return refuse('already_member');
        const members = await memberships.countDocuments({ group_id: groupId }).session(session);
        if (members >= limits.membersPerGroup || !(await mayJoinOneMore(to.id, session)))
          return refuse('limit_reached');
        await enrol(groupId, to, session);
        const payload = { from, to, group_id: groupId, group_name: group.name };
        await publishEvent(events.groupJoined, { aggregate: `group:${groupId}`, payload });
        return ok(null);
      }),

    /** Whether the user was in it. */
    leave: (groupId: string, userId: string): Promise<boolean> =>
      transact(({ session }) => expel(groupId, userId, session)),

    async leaveAll(userId: string, session: ClientSession): Promise<void> {
      for (const { group_id } of await memberships.find({ user_id: userId }).session(session).lean()) {
        await expel(group_id, userId, session);
      }
      await chatters.deleteOne({ _id: userId }, { session });
    },

    /** Never backwards: another tab may have read further. */
    async markRead(groupId: string, userId: string, messageId: string): Promise<void> {
      await memberships.updateOne({ _id: placeOf(groupId, userId) }, { $max: { last_read: messageId } });
    },
  };
}

export type GroupStore = ReturnType<typeof groupStore>;
