import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import { type Connection, type Model, Schema } from 'mongoose';

export interface NotificationRow {
  /** A ULID: the order of ids is the order of time. */
  _id: string;
  user_id: string;
  kind: Notification['kind'];
  message: string;
  link: string | null;
  is_read: boolean;
  created_at: Date;
}

export type NotificationModel = Model<NotificationRow>;

/** How long a notification is kept. */
const KEPT_S = 90 * 24 * 60 * 60;
const text = { type: String, required: true } as const;

/** The collection of this service and its indexes. */
export function createModel(db: Connection): NotificationModel {
  const schema = new Schema<NotificationRow>(
    {
      _id: String,
      user_id: text,
      kind: text,
      message: text,
      link: { type: String, default: null },
      is_read: { type: Boolean, required: true },
      created_at: { type: Date, required: true },
    },
    { versionKey: false, shardKey: { user_id: 1, _id: 1 } },
  );
  schema.index({ user_id: 1, _id: -1 });
  schema.index({ user_id: 1 }, { name: 'unread', partialFilterExpression: { is_read: false } });
  schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_S });
  return db.model<NotificationRow>('Notification', schema);
}
