import { type Connection, type Model, Schema } from 'mongoose';

export interface GroupRow {
  _id: string;
  name: string;
  /** The id of the newest message: what is said next gets a greater one. */
  last_message: string | null;
  /** Counts the changes of membership, so that two at once cannot both pass a limit. */
  version: number;
}

export interface MembershipRow {
  /** `<group>:<user>`. */
  _id: string;
  group_id: string;
  user_id: string;
  username: string;
  joined_at: Date;
  /** The newest message that the user has marked as read. */
  last_read: string | null;
}

export interface MessageRow {
  _id: string;
  group_id: string;
  /** Null once the account is deleted. */
  sender_id: string | null;
  sender_name: string;
  /** As players see it: obscene words are covered. */
  message: string;
  created_at: Date;
}

/** A message with what no player sees. */
export interface WrittenRow extends MessageRow {
  /** What the sender wrote, where the filter covered some of it. */
  written: string | null;
}

export interface BlockRow {
  /** `<user>:<blocked>`. */
  _id: string;
  user_id: string;
  blocked_id: string;
  blocked_name: string;
}

export interface SpokenRow {
  id: string;
  sender_id: string | null;
  sender_name: string;
  /** What the sender wrote. */
  message: string;
  at: Date;
}

export interface ReportRow {
  /** `<message>:<reporter>`: reporting again changes nothing. */
  _id: string;
  group_id: string;
  group_name: string;
  reporter_id: string;
  reporter_name: string;
  message_id: string;
  /** What was said around it, the reported message among it. */
  context: SpokenRow[];
  created_at: Date;
  settled_at: Date | null;
  /** What the operator decided. */
  outcome: string | null;
}

/** How long it can be looked up what was decided. */
const SETTLED_KEPT_S = 180 * 24 * 60 * 60;

const text = { type: String, required: true } as const;
const maybe = { type: String, default: null } as const;
const time = { type: Date, required: true } as const;

/** The collections of this service and their indexes. */
export function createModels(db: Connection) {
  const group = new Schema<GroupRow>(
    { _id: String, name: text, last_message: maybe, version: { type: Number, required: true } },
    { versionKey: false },
  );
  group.index({ name: 1 }, { unique: true });

  const membership = new Schema<MembershipRow>(
    { _id: String, group_id: text, user_id: text, username: text, joined_at: time, last_read: maybe },
    { versionKey: false },
  );
  membership.index({ group_id: 1, joined_at: 1 });
  membership.index({ user_id: 1 });

  const message = new Schema<WrittenRow>(
    {
      ...{ _id: String, group_id: text, sender_id: maybe, sender_name: text, message: text, created_at: time },
      // Only for those who ask for it by name.
      written: { ...maybe, select: false },
    },
    { versionKey: false },
  );
  message.index({ group_id: 1, _id: -1 });
  message.index({ sender_id: 1, created_at: -1 });

  const block = new Schema<BlockRow>(
    { _id: String, user_id: text, blocked_id: text, blocked_name: text },
    { versionKey: false },
  );
  block.index({ user_id: 1 });
  block.index({ blocked_id: 1 });

  const report = new Schema<ReportRow>(
    {
      ...{ _id: String, group_id: text, group_name: text, reporter_id: text, reporter_name: text, message_id: text },
      context: [new Schema({ id: text, sender_id: maybe, sender_name: text, message: text, at: time }, { _id: false })],
      ...{ created_at: time, settled_at: { type: Date, default: null }, outcome: maybe },
    },
    { versionKey: false },
  );
  report.index({ settled_at: 1, created_at: 1 });
  report.index({ reporter_id: 1, settled_at: 1 });
  report.index({ settled_at: 1 }, { expireAfterSeconds: SETTLED_KEPT_S });

  return {
    groups: db.model<GroupRow>('Group', group),
    memberships: db.model<MembershipRow>('Membership', membership),
    messages: db.model<WrittenRow>('Message', message),
    blocks: db.model<BlockRow>('Block', block),
    reports: db.model<ReportRow>('Report', report),
    /** One row for each user who ever did anything here: what two changes at once have in common. */
    chatters: db.model<{ _id: string; version: number }>(
      'Chatter',
      new Schema({ _id: String, version: { type: Number, required: true } }, { versionKey: false }),
    ),
  };
}

export type Models = ReturnType<typeof createModels>;
export type Reports = Model<ReportRow>;
