import { events } from '@maseki/contracts/chat/events.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { ClientSession } from 'mongoose';
import type { AdditionStore } from '../adding-members/store.ts';
import type { UserBlocks } from '../blocks/user-blocks.ts';
import type { Models } from '../models.ts';
import { bumpUserVersion } from '../user-version.ts';
import { type GroupRow, membershipId } from './models.ts';
import { decideAddition, isUnread, type MemberOrigin, mayJoinAnother, type Person } from './rules.ts';

export interface Group {
  id: string;
  name: string;
}

const groupOf = ({ _id, name }: Pick<GroupRow, '_id' | 'name'>): Group => ({ id: _id, name });

interface GroupStoreDeps {
  models: Models;
  transact: Transact;
  additions: AdditionStore;
  /** Limits the strangers whom a user adds in a day. */
  limitsStrangers: boolean;
}

interface NewMember extends Person {
  origin: MemberOrigin;
  addedBy: string | null;
}

interface Addition {
  from: Person;
  to: Person;
  areFriends: boolean;
}

export function groupStore({ models, transact, additions, limitsStrangers }: GroupStoreDeps) {
  const { groups, groupNames, memberships, messages, userVersions } = models;

  /**
   * Makes other transactions that change this group's membership conflict with this one. Null if
   * there is no such group.
   */
  const bumpGroupVersion = (groupId: string, session: ClientSession) =>
    groups.findOneAndUpdate({ _id: groupId }, { $inc: { version: 1 } }, { session, returnDocument: 'after' }).lean();

  async function isOverGroupLimit(userId: string, origin: MemberOrigin, session: ClientSession): Promise<boolean> {
    await bumpUserVersion(userVersions, userId, session);
    return !mayJoinAnother(await memberships.countDocuments({ user_id: userId, origin }).session(session));
  }

  const createMembership = (groupId: string, member: NewMember, session: ClientSession) => {
    const { id, username, origin, addedBy } = member;
    const row = { _id: membershipId(groupId, id), group_id: groupId, user_id: id, username, origin, added_by: addedBy };
    return memberships.create([{ ...row, joined_at: new Date() }], { session });
  };

  /** Deletes a membership, and the group with the last one. Returns the deleted rows. */
  async function deleteMembership(groupId: string, userId: string, session: ClientSession) {
    const membership = await memberships.findOneAndDelete({ _id: membershipId(groupId, userId) }, { session }).lean();
    if (!membership) return null;
    const group = await bumpGroupVersion(groupId, session);
    if (group && (await memberships.countDocuments({ group_id: groupId }).session(session)) === 0) {
      await groups.deleteOne({ _id: groupId }, { session });
      await groupNames.deleteOne({ _id: group.name }, { session });
      await messages.deleteMany({ group_id: groupId }, { session });
    }
    return membership;
  }

  const isMember = async (groupId: string, userId: string, session: ClientSession | null = null): Promise<boolean> =>
    (await memberships.exists({ _id: membershipId(groupId, userId) }).session(session)) !== null;

  return {
    isMember: (groupId: string, userId: string): Promise<boolean> => isMember(groupId, userId),

    async create(name: string, founder: Person): Promise<Result<Group, 'group_name_taken' | 'limit_reached'>> {
      try {
        return await transact(async ({ session }) => {
          if (await isOverGroupLimit(founder.id, 'founded', session)) return refuse('limit_reached');
          const group = { _id: ulid(), name, last_message: null, version: 1 };
          await groupNames.create([{ _id: name, group_id: group._id }], { session });
          await groups.create([group], { session });
          await createMembership(group._id, { ...founder, origin: 'founded', addedBy: null }, session);
          return ok(groupOf(group));
        });
      } catch (error) {
        if (isDuplicateKeyError(error)) return refuse('group_name_taken');
        throw error;
      }
    },

    /**
     * The groups of a user, ordered by name. Messages that the user does not see, because of a
     * block, make none unread.
     */
    async listOf(userId: string, blocks: UserBlocks): Promise<(Group & { unread: boolean })[]> {
      const own = await memberships.find({ user_id: userId }).lean();
      const lastRead = new Map(own.map(({ group_id, last_read }) => [group_id, last_read]));
      const found = await groups.find({ _id: { $in: [...lastRead.keys()] } }).lean();
      const hidden = [...blocks.blocked, ...blocks.blockedBy];
      const isShownAfter = async (groupId: string, read: string | null) =>
        hidden.length === 0 ||
        (await messages.exists({ group_id: groupId, _id: { $gt: read ?? '' }, sender_id: { $nin: hidden } })) !== null;
      const marked = found.map(async (group) => {
        const read = lastRead.get(group._id) ?? null;
        const unread = isUnread(group.last_message, read) && (await isShownAfter(group._id, read));
        return { ...groupOf(group), unread };
      });
      return (await Promise.all(marked)).sort((one, other) => one.name.localeCompare(other.name, 'ja'));
    },

    /** Null if there is no such group or the user is not a member. */
    async findByName(name: string, userId: string): Promise<Group | null> {
      const taken = await groupNames.findById(name).lean();
      const group = taken && (await groups.findById(taken.group_id).lean());
      return group && (await isMember(group._id, userId)) ? groupOf(group) : null;
    },

    async find(groupId: string): Promise<Group | null> {
      const group = await groups.findById(groupId).lean();
      return group && groupOf(group);
    },

    /** The members in the order in which they joined. */
    async listMembers(groupId: string): Promise<Person[]> {
      const rows = await memberships.find({ group_id: groupId }).sort({ joined_at: 1, _id: 1 }).lean();
      return rows.map(({ user_id, username }) => ({ id: user_id, username }));
    },

    /** Lets one member add another user, who is notified by an event. */
    addMember: (groupId: string, { from, to, areFriends }: Addition) =>
      transact(async ({ session, publishEvent }) => {
        const group = await bumpGroupVersion(groupId, session);
        if (!group) return refuse('not_found');
        await bumpUserVersion(userVersions, from.id, session);
        const strangersToday = await additions.countStrangers(from.id, session);
        const earlier = { by: from.id, userId: to.id, groupId };
        const decision = decideAddition({
          isSenderMember: await isMember(groupId, from.id, session),
          isUserMember: await isMember(groupId, to.id, session),
          members: await memberships.countDocuments({ group_id: groupId }).session(session),
          areFriends,
          hasLeft: await additions.hasLeft(earlier, { anyGroup: !areFriends }, session),
          onlyFriendsAdd: await additions.onlyFriendsAdd(to.id, session),
          strangersToday: limitsStrangers ? strangersToday : 0,
        });
        if (!decision.ok) return decision;
        const origin = areFriends ? 'added_by_friend' : 'added_by_stranger';
        if (await isOverGroupLimit(to.id, origin, session)) return refuse('limit_reached');
        await createMembership(groupId, { ...to, origin, addedBy: from.id }, session);
        if (!areFriends) await additions.recordStranger(from.id, strangersToday + 1, session);
        const payload = { from, to, group_id: groupId, group_name: group.name, are_friends: areFriends };
        publishEvent(events.groupJoined, { payload });
        return ok(null);
      }),

    /** Returns true if the user was a member. The user who had added them cannot do so again. */
    leave: (groupId: string, userId: string): Promise<boolean> =>
      transact(async ({ session }) => {
        const membership = await deleteMembership(groupId, userId, session);
        const by = membership?.added_by;
        if (by) await additions.recordLeaving({ by, userId, groupId }, session);
        return membership !== null;
      }),

    async leaveAll(userId: string, session: ClientSession): Promise<void> {
      for (const { group_id } of await memberships.find({ user_id: userId }).session(session).lean()) {
        await deleteMembership(group_id, userId, session);
      }
      await memberships.updateMany({ added_by: userId }, { added_by: null }, { session });
      await userVersions.deleteOne({ _id: userId }, { session });
    },

    /**
     * Marks messages as read, never backwards, because another tab may have read further, and not
     * beyond the newest, because later ones are unread.
     */
    async markRead(groupId: string, userId: string, messageId: string): Promise<void> {
      const newest = (await groups.findById(groupId).lean())?.last_message;
      if (!newest) return;
      const last_read = messageId < newest ? messageId : newest;
      await memberships.updateOne({ _id: membershipId(groupId, userId) }, { $max: { last_read } });
    },
  };
}

export type GroupStore = ReturnType<typeof groupStore>;
