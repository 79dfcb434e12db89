import { byId, date, optionalText, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, Schema } from 'mongoose';
import type { MemberOrigin } from './decide-addition.ts';

export interface GroupRow {
  _id: string;
  name: string;
  /** The id of the newest message. The next message gets a greater one. */
  last_message: string | null;
  /** By each change of membership, so that of two transactions one conflicts with a limit. */
  version: number;
}

/** A name that is taken. It is written in the transaction that creates or deletes its group. */
export interface GroupNameRow {
  _id: string;
  group_id: string;
}

export interface MembershipRow {
  _id: string;
  group_id: string;
  user_id: string;
  username: string;
  origin: MemberOrigin;
  /** The user who added this one. Null for the founder, and after that account is deleted. */
  added_by: string | null;
  joined_at: Date;
  /** The newest message that the user has marked as read. */
  last_read: string | null;
}

export const membershipId = (groupId: string, userId: string): string => `${groupId}:${userId}`;

export function groupModels(db: Connection) {
  const group = new Schema<GroupRow>(
    { _id: String, name: text, last_message: optionalText, version: { type: Number, required: true } },
    byId,
  );
  const groupName = new Schema<GroupNameRow>({ _id: String, group_id: text }, byId);

  const membership = new Schema<MembershipRow>(
    {
      _id: String,
      group_id: text,
      user_id: text,
      username: text,
      origin: text,
      added_by: optionalText,
      joined_at: date,
      last_read: optionalText,
    },
    { versionKey: false, shardKey: { _id: 1 } },
  );
  membership.index({ group_id: 1, joined_at: 1 });
  membership.index({ user_id: 1 });
  membership.index({ added_by: 1 }, { partialFilterExpression: { added_by: { $type: 'string' } } });

  return {
    groups: db.model<GroupRow>('Group', group),
    groupNames: db.model<GroupNameRow>('GroupName', groupName, 'group_names'),
    memberships: db.model<MembershipRow>('Membership', membership),
  };
}
