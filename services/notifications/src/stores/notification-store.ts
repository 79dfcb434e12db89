import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Content } from '../domain/sentences.ts';
import type { NotificationRow, Notifications } from './models.ts';

const PAGE = 50;

export interface NewNotification {
  userId: string;
  content: Content;
  at: Date;
}

/** Notifications by user. */
export interface NotificationStore {
  add(notification: NewNotification, session: ClientSession): Promise<void>;
  /** Newest first; `next` is what to pass as `before` for the older ones, null at the end. */
  page(userId: string, before?: string): Promise<{ notifications: Notification[]; next: string | null }>;
  unread(userId: string): Promise<number>;
  /** Null when the user has no such notification. */
  mark(userId: string, id: string, isRead: boolean): Promise<Notification | null>;
  markAll(userId: string): Promise<void>;
  forget(userId: string, session: ClientSession): Promise<void>;
}

/** A row as it is told to its user. */
export const shown = ({ _id, kind, message, link, is_read, created_at }: NotificationRow): Notification => ({
  id: _id,
  kind,
  message,
  is_read,
  link,
  created_at: created_at.toISOString(),
});

export const notificationStore = (rows: Notifications): NotificationStore => ({
  async add({ userId, content, at }, session) {
    await rows.create([{ _id: ulid(), user_id: userId, ...content, is_read: false, created_at: at }], { session });
  },
  async page(userId, before) {
    const older = before === undefined ? {} : { _id: { $lt: before } };
    const found = await rows
      .find({ user_id: userId, ...older })
      .sort({ _id: -1 })
      .limit(PAGE + 1)
      .lean();
    const notifications = found.slice(0, PAGE).map(shown);
    return { notifications, next: found.length > PAGE ? (notifications.at(-1)?.id ?? null) : null };
  },
  unread: (userId) => rows.countDocuments({ user_id: userId, is_read: false }),
  async mark(userId, id, isRead) {
    const row = await rows
      .findOneAndUpdate({ _id: id, user_id: userId }, { is_read: isRead }, { returnDocument: 'after' })
      .lean();
    return row && shown(row);
  },
  async markAll(userId) {
    await rows.updateMany({ user_id: userId, is_read: false }, { is_read: true });
  },
  async forget(userId, session) {
    await rows.deleteMany({ user_id: userId }, { session });
  },
});
