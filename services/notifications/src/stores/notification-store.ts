import { NOTIFICATIONS_A_PAGE } from '@maseki/contracts/notifications/limits.ts';
import type { Notification, NotificationAction } from '@maseki/contracts/notifications/notification.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import type { ExportPart } from '@maseki/service-kit/export/export-handler.ts';
import { storedPart } from '@maseki/service-kit/export/stored-part.ts';
import { tokyoDay, tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { ClientSession } from 'mongoose';
import { text } from '../text.ja.ts';
import type { Models, Named, NotificationRow } from './model.ts';

/** Longer than a day, so that a late event meets the note of that day. */
const NOTED_MS = 3 * DAY_MS;

export interface NewNotification extends Pick<Notification, 'kind' | 'message' | 'link'> {
  userId: string;
  /** When it happened. Its place in the list follows from it, in any order of arrival. */
  at: Date;
  actions?: readonly NotificationAction[];
  /** The user named in the message. The name is no longer shown after the account is deleted. */
  about?: Named;
  /** Subject of the notification, if a repetition on the same day (in Tokyo) is left out. */
  onceADay?: string;
}

export interface ClosedSubject extends Pick<Notification, 'kind'> {
  userId: string;
  aboutId: string;
  /** As `onceADay` of its notifications. */
  subject: string;
  at: Date;
}

const closedNote = (subject: string): string => `closed:${subject}`;

/** What many users read alike. */
type SameForAll = Pick<NewNotification, 'kind' | 'message' | 'link' | 'at'>;

type Shown = Pick<NotificationRow, 'message' | 'actions'>;

/** Text of a notification that names a user whose account is deleted. */
const withoutName = ({ username }: Named, { message, actions }: Shown): Shown => ({
  message: message.replace(username, text.deletedPlayer),
  actions: actions.filter(({ type }) => type !== 'block_user'),
});

export const toNotification = ({
  _id,
  kind,
  message,
  link,
  actions,
  is_read,
  created_at,
}: NotificationRow): Notification => ({
  id: _id,
  kind,
  message,
  is_read,
  link,
  actions,
  created_at: created_at.toISOString(),
});

export class NotificationStore {
  private readonly models: Models;
  /** The notifications of a player, for their file. */
  readonly ownData: ExportPart;

  constructor(models: Models) {
    this.models = models;
    this.ownData = storedPart(models.rows, {
      of: ({ id }) => ({ user_id: id }),
      hint: { user_id: 1, _id: -1 },
      shown: async (found) =>
        (await this.shown(found)).map(({ kind, message, link, is_read, created_at }) => ({
          kind,
          message,
          link,
          is_read,
          created_at,
        })),
    });
  }

  /** Its id, null if it is not stored or needs no attention any more. */
  async add(
    { userId, kind, message, link, at, actions = [], about, onceADay }: NewNotification,
    session: ClientSession,
  ): Promise<string | null> {
    const deleted = await this.deletedAmong([userId, ...(about ? [about.id] : [])], session);
    if (deleted.has(userId)) return null;
    if (onceADay !== undefined) {
      const noted = await this.models.dailyNotifications.updateOne(
        { _id: `${onceADay}:${tokyoDay(at.getTime())}` },
        { $setOnInsert: { expires_at: new Date(tokyoDayStart(at.getTime()) + NOTED_MS) } },
        { upsert: true, session },
      );
      if (noted.upsertedCount === 0) return null;
    }
    const isRead = onceADay !== undefined && (await this.isClosed(onceADay, at, session));
    const written = { message, actions: [...actions] };
    const content = about && deleted.has(about.id) ? withoutName(about, written) : written;
    const row = {
      _id: ulid(at.getTime()),
      user_id: userId,
      kind,
      link,
      ...content,
      about: about ?? null,
      is_read: isRead,
      created_at: at,
    };
    await this.models.rows.create([row], { session });
    return isRead ? null : row._id;
  }

  /**
   * What needed the user's answer needs it no more, so notifications of it until then are read,
   * also those whose events arrive later.
   */
  async close({ userId, kind, aboutId, subject, at }: ClosedSubject, session: ClientSession): Promise<void> {
    await this.models.dailyNotifications.updateOne(
      { _id: closedNote(subject) },
      { $max: { expires_at: new Date(at.getTime() + NOTED_MS) } },
      { upsert: true, session },
    );
    await this.models.rows.updateMany(
      { user_id: userId, is_read: false, kind, 'about.id': aboutId, created_at: { $lte: at } },
      { is_read: true },
      { session },
    );
  }

  private async isClosed(subject: string, at: Date, session: ClientSession): Promise<boolean> {
    const expires_at = { $gte: new Date(at.getTime() + NOTED_MS) };
    return (
      (await this.models.dailyNotifications.exists({ _id: closedNote(subject), expires_at }).session(session)) !== null
    );
  }

  /** Stores the same notification for many users, except those whose account is deleted. */
  async addForAll(
    users: readonly string[],
    { kind, message, link, at: created_at }: SameForAll,
    session: ClientSession,
  ): Promise<void> {
    const deleted = await this.deletedAmong(users, session);
    const same = { kind, message, link, actions: [], about: null, is_read: false, created_at };
    const left = users.filter((user) => !deleted.has(user));
    await this.models.rows.insertMany(
      left.map((user_id) => ({ _id: ulid(created_at.getTime()), user_id, ...same })),
      { session },
    );
  }

  /** Newest first. `next` is the `before` of the next older page, null if there is none. */
  async list(userId: string, before?: string): Promise<{ notifications: Notification[]; next: string | null }> {
    const older = before === undefined ? {} : { _id: { $lt: before } };
    const found = await this.models.rows
      .find({ user_id: userId, ...older })
      .sort({ _id: -1 })
      .limit(NOTIFICATIONS_A_PAGE + 1)
      .lean();
    const notifications = await this.shown(found.slice(0, NOTIFICATIONS_A_PAGE));
    return { notifications, next: found.length > NOTIFICATIONS_A_PAGE ? (notifications.at(-1)?.id ?? null) : null };
  }
  readonly countUnread = (userId: string): Promise<number> =>
    this.models.rows.countDocuments({ user_id: userId, is_read: false });

  /** Null if the user has no such notification. */
  async markRead(userId: string, id: string, isRead: boolean): Promise<Notification | null> {
    const row = await this.models.rows
      .findOneAndUpdate({ _id: id, user_id: userId }, { is_read: isRead }, { returnDocument: 'after' })
      .lean();
    return row && ((await this.shown([row]))[0] ?? null);
  }

  async markAllRead(userId: string): Promise<void> {
    await this.models.rows.updateMany({ user_id: userId, is_read: false }, { is_read: true });
  }

  async forgetUser(userId: string, session: ClientSession): Promise<void> {
    await this.models.deletedUsers.updateOne({ _id: userId }, { $set: { at: new Date() } }, { upsert: true, session });
    await this.models.rows.deleteMany({ user_id: userId }, { session });
  }

  readonly isDeleted = async (userId: string): Promise<boolean> => (await this.deletedAmong([userId])).size > 0;

  private async deletedAmong(users: readonly string[], session: ClientSession | null = null): Promise<Set<string>> {
    const found = await this.models.deletedUsers
      .find({ _id: { $in: users } })
      .session(session)
      .lean();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Names are checked when shown, because the account may be deleted meanwhile. */
  private async shown(found: readonly NotificationRow[]): Promise<Notification[]> {
    const deleted = await this.deletedAmong(found.flatMap(({ about }) => about?.id ?? []));
    return found.map((row) =>
      toNotification(row.about && deleted.has(row.about.id) ? { ...row, ...withoutName(row.about, row) } : row),
    );
  }
}
