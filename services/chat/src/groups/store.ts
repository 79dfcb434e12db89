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
import { decideAddition, isUnread, type MemberOrigin, mayJoinAnother, type Person } from './decide-addition.ts';
import { type GroupRow, membershipId } from './models.ts';

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

export class GroupStore {
  private readonly deps: GroupStoreDeps;

  constructor(deps: GroupStoreDeps) {
    this.deps = deps;
  }

  readonly isMember = (groupId: string, userId: string): Promise<boolean> => this.hasMember(groupId, userId);

  async create(name: string, founder: Person): Promise<Result<Group, 'group_name_taken' | 'limit_reached'>> {
    try {
      return await this.deps.transact(async ({ session }) => {
        if (await this.isOverGroupLimit(founder.id, 'founded', session)) return refuse('limit_reached');
        const group = { _id: ulid(), name, last_message: null, version: 1 };
        await this.deps.models.groupNames.create([{ _id: name, group_id: group._id }], { session });
        await this.deps.models.groups.create([group], { session });
        await this.createMembership(group._id, { ...founder, origin: 'founded', addedBy: null }, session);
        return ok(groupOf(group));
      });
    } catch (error) {
      if (isDuplicateKeyError(error)) return refuse('group_name_taken');
      throw error;
    }
  }

  /** Ordered by name. Messages that the user does not see, for a block, make none unread. */
  async listOf(userId: string, blocks: UserBlocks): Promise<(Group & { unread: boolean })[]> {
    const own = await this.deps.models.memberships.find({ user_id: userId }).lean();
    const lastRead = new Map(own.map(({ group_id, last_read }) => [group_id, last_read]));
    const found = await this.deps.models.groups.find({ _id: { $in: [...lastRead.keys()] } }).lean();
    const hidden = [...blocks.blocked, ...blocks.blockedBy];
    const isShownAfter = async (groupId: string, read: string | null) =>
      hidden.length === 0 ||
      (await this.deps.models.messages.exists({
        group_id: groupId,
        _id: { $gt: read ?? '' },
        sender_id: { $nin: hidden },
      })) !== null;
    const marked = found.map(async (group) => {
      const read = lastRead.get(group._id) ?? null;
      const unread = isUnread(group.last_message, read) && (await isShownAfter(group._id, read));
      return { ...groupOf(group), unread };
    });
    return (await Promise.all(marked)).sort((one, other) => one.name.localeCompare(other.name, 'ja'));
  }

  /** Null if there is no such group or the user is not a member. */
  async findByName(name: string, userId: string): Promise<Group | null> {
    const taken = await this.deps.models.groupNames.findById(name).lean();
    const group = taken && (await this.deps.models.groups.findById(taken.group_id).lean());
    return group && (await this.hasMember(group._id, userId)) ? groupOf(group) : null;
  }

  async find(groupId: string): Promise<Group | null> {
    const group = await this.deps.models.groups.findById(groupId).lean();
    return group && groupOf(group);
  }

  /** The members in the order in which they joined. */
  async listMembers(groupId: string): Promise<Person[]> {
    const rows = await this.deps.models.memberships.find({ group_id: groupId }).sort({ joined_at: 1, _id: 1 }).lean();
    return rows.map(({ user_id, username }) => ({ id: user_id, username }));
  }

  /** Lets one member add another user, who is notified by an event. */
  readonly addMember = (groupId: string, { from, to, areFriends }: Addition) =>
    this.deps.transact(async ({ session, publishEvent }) => {
      const group = await this.bumpGroupVersion(groupId, session);
      if (!group) return refuse('not_found');
      await bumpUserVersion(this.deps.models.userVersions, from.id, session);
      const strangersToday = await this.deps.additions.countStrangers(from.id, session);
      const earlier = { by: from.id, userId: to.id, groupId };
      const decision = decideAddition({
        isSenderMember: await this.hasMember(groupId, from.id, session),
        isUserMember: await this.hasMember(groupId, to.id, session),
        members: await this.deps.models.memberships.countDocuments({ group_id: groupId }).session(session),
        areFriends,
        hasLeft: await this.deps.additions.hasLeft(earlier, { anyGroup: !areFriends }, session),
        onlyFriendsAdd: await this.deps.additions.onlyFriendsAdd(to.id, session),
        strangersToday: this.deps.limitsStrangers ? strangersToday : 0,
      });
      if (!decision.ok) return decision;
      const origin = areFriends ? 'added_by_friend' : 'added_by_stranger';
      if (await this.isOverGroupLimit(to.id, origin, session)) return refuse('limit_reached');
      await this.createMembership(groupId, { ...to, origin, addedBy: from.id }, session);
      if (!areFriends) await this.deps.additions.recordStranger(from.id, strangersToday + 1, session);
      const payload = { from, to, group_id: groupId, group_name: group.name, are_friends: areFriends };
      publishEvent(events.groupJoined, { payload });
      return ok(null);
    });

  /** Returns true if the user was a member. The user who had added them cannot do so again. */
  readonly leave = (groupId: string, userId: string): Promise<boolean> =>
    this.deps.transact(async ({ session }) => {
      const membership = await this.deleteMembership(groupId, userId, session);
      const by = membership?.added_by;
      if (by) await this.deps.additions.recordLeaving({ by, userId, groupId }, session);
      return membership !== null;
    });

  async leaveAll(userId: string, session: ClientSession): Promise<void> {
    for (const { group_id } of await this.deps.models.memberships.find({ user_id: userId }).session(session).lean()) {
      await this.deleteMembership(group_id, userId, session);
    }
    await this.deps.models.memberships.updateMany({ added_by: userId }, { added_by: null }, { session });
    await this.deps.models.userVersions.deleteOne({ _id: userId }, { session });
  }

  /** Never backwards (another tab may be further), nor beyond the newest. */
  async markRead(groupId: string, userId: string, messageId: string): Promise<void> {
    const newest = (await this.deps.models.groups.findById(groupId).lean())?.last_message;
    if (!newest) return;
    const last_read = messageId < newest ? messageId : newest;
    await this.deps.models.memberships.updateOne({ _id: membershipId(groupId, userId) }, { $max: { last_read } });
  }

  /** Changes of membership then conflict. Null if there is no such group. */
  private readonly bumpGroupVersion = (groupId: string, session: ClientSession) =>
    this.deps.models.groups
      .findOneAndUpdate({ _id: groupId }, { $inc: { version: 1 } }, { session, returnDocument: 'after' })
      .lean();

  private async isOverGroupLimit(userId: string, origin: MemberOrigin, session: ClientSession): Promise<boolean> {
    await bumpUserVersion(this.deps.models.userVersions, userId, session);
    return !mayJoinAnother(
      await this.deps.models.memberships.countDocuments({ user_id: userId, origin }).session(session),
    );
  }

  private createMembership(groupId: string, member: NewMember, session: ClientSession) {
    const { id, username, origin, addedBy } = member;
    const row = { _id: membershipId(groupId, id), group_id: groupId, user_id: id, username, origin, added_by: addedBy };
    return this.deps.models.memberships.create([{ ...row, joined_at: new Date() }], { session });
  }

  /** Deletes a membership, and the group with the last one. Returns the deleted rows. */
  private async deleteMembership(groupId: string, userId: string, session: ClientSession) {
    const membership = await this.deps.models.memberships
      .findOneAndDelete({ _id: membershipId(groupId, userId) }, { session })
      .lean();
    if (!membership) return null;
    const group = await this.bumpGroupVersion(groupId, session);
    if (group && (await this.deps.models.memberships.countDocuments({ group_id: groupId }).session(session)) === 0) {
      await this.deps.models.groups.deleteOne({ _id: groupId }, { session });
      await this.deps.models.groupNames.deleteOne({ _id: group.name }, { session });
      await this.deps.models.messages.deleteMany({ group_id: groupId }, { session });
    }
    return membership;
  }

  private readonly hasMember = async (
    groupId: string,
    userId: string,
    session: ClientSession | null = null,
  ): Promise<boolean> =>
    (await this.deps.models.memberships.exists({ _id: membershipId(groupId, userId) }).session(session)) !== null;
}
