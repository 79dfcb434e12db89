import type { Notification, NotificationAction } from '@maseki/contracts/notifications/notification.ts';
import { DAY_S } from '@maseki/contracts/time.ts';
import { byId, date, optionalText, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, type Model, Schema } from 'mongoose';

export interface Named {
  id: string;
  username: string;
}

export interface NotificationRow {
  /** A ULID, so that the order of ids is the order of time. */
  _id: string;
  user_id: string;
  kind: Notification['kind'];
  message: string;
  link: string | null;
  actions: NotificationAction[];
  about: Named | null;
  is_read: boolean;
  created_at: Date;
}

export type NotificationModel = Model<NotificationRow>;

/** A subject of which a user is notified once a day. */
interface DailyNotificationRow {
  /** `<subject>:<day in Tokyo>`. */
  _id: string;
  expires_at: Date;
}

interface DeletedUserRow {
  _id: string;
  at: Date;
}

export interface Models {
  rows: NotificationModel;
  deletedUsers: Model<DeletedUserRow>;
  dailyNotifications: Model<DailyNotificationRow>;
}

const KEPT_S = 90 * DAY_S;
/** Longer than any notification that names the user is kept, including one of a late event. */
const DELETED_KEPT_S = KEPT_S + 30 * DAY_S;

export function createModels(db: Connection): Models {
  const schema = new Schema<NotificationRow>(
    {
      _id: String,
      user_id: text,
      kind: text,
      message: text,
      link: optionalText,
      actions: [{}],
      about: { type: new Schema<Named>({ id: text, username: text }, { _id: false }), default: null },
      is_read: { type: Boolean, required: true },
      created_at: date,
    },
    { versionKey: false, shardKey: { user_id: 1, _id: 1 } },
  );
  schema.index({ user_id: 1, _id: -1 });
  schema.index({ user_id: 1 }, { name: 'unread', partialFilterExpression: { is_read: false } });
  schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_S });
  const dailyNotification = new Schema<DailyNotificationRow>(
    { _id: String, expires_at: { ...date, index: { expireAfterSeconds: 0 } } },
    byId,
  );
  const deletedUser = new Schema<DeletedUserRow>(
    { _id: String, at: { ...date, index: { expireAfterSeconds: DELETED_KEPT_S } } },
    byId,
  );
  return {
    deletedUsers: db.model<DeletedUserRow>('DeletedUser', deletedUser, 'deleted_users'),
    rows: db.model<NotificationRow>('Notification', schema),
    dailyNotifications: db.model<DailyNotificationRow>('DailyNotification', dailyNotification, 'daily_notifications'),
  };
}
