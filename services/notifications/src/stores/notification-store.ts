import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { NotificationModel, NotificationRow } from './model.ts';

const PAGE_SIZE = 50;

export interface NewNotification extends Pick<Notification, 'kind' | 'message' | 'link'> {
  userId: string;
  at: Date;
}

/** The notifications of users. */
export interface NotificationStore {
  add(notification: NewNotification, session: ClientSession): Promise<void>;
  /** One page, newest first; `next` is the `before` of the next older page, null when there is none. */
  list(userId: string, before?: string): Promise<{ notifications: Notification[]; next: string | null }>;
  countUnread(userId: string): Promise<number>;
  /** Null when the user has no such notification. */
  markRead(userId: string, id: string, isRead: boolean): Promise<Notification | null>;
  markAllRead(userId: string): Promise<void>;
  deleteAll(userId: string, session: ClientSession): Promise<void>;
}

/** A row as its user receives it. */
export const toNotification = ({ _id, kind, message, link, is_read, created_at }: NotificationRow): Notification => ({
  id: _id,
  kind,
  message,
  is_read,
  link,
  created_at: created_at.toISOString(),
});

export const notificationStore = (rows: NotificationModel): NotificationStore => ({
  async add({ userId, kind, message, link, at }, session) {
    const row = { _id: ulid(), user_id: userId, kind, message, link, is_read: false, created_at: at };
    await rows.create([row], { session });
  },
  async list(userId, before) {
    const older = before === undefined ? {} : { _id: { $lt: before } };
    const found = await rows
      .find({ user_id: userId, ...older })
      .sort({ _id: -1 })
      .limit(PAGE_SIZE + 1)
      .lean();
    const notifications = found.slice(0, PAGE_SIZE).map(toNotification);
    return { notifications, next: found.length > PAGE_SIZE ? (notifications.at(-1)?.id ?? null) : null };
  },
  countUnread: (userId) => rows.countDocuments({ user_id: userId, is_read: false }),
  async markRead(userId, id, isRead) {
    const row = await rows
      .findOneAndUpdate({ _id: id, user_id: userId }, { is_read: isRead }, { returnDocument: 'after' })
      .lean();
    return row && toNotification(row);
  },
  async markAllRead(userId) {
    await rows.updateMany({ user_id: userId, is_read: false }, { is_read: true });
  },
  async deleteAll(userId, session) {
    await rows.deleteMany({ user_id: userId }, { session });
  },
});
