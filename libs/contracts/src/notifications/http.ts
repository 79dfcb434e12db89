import { z } from 'zod';
import { Done, IdParam, Ulid } from '../ids.ts';
import { operation } from '../operation.ts';
import { Notification } from './notification.ts';

export const calls = {
  unreadCount: operation({
    summary: 'How many notifications are unread.',
    method: 'GET',
    path: '/api/notifications/unread_count/',
    access: 'player',
    changes: false,
    answer: z.object({ unread_count: z.int().min(0) }),
  }),
  notifications: operation({
    summary: 'Notifications, newest first, 50 at a time.',
    method: 'GET',
    path: '/api/notifications/',
    access: 'player',
    changes: false,
    query: z.object({ before: Ulid.optional() }),
    answer: z.object({ notifications: z.array(Notification), next: Ulid.nullable() }),
  }),
  markRead: operation({
    summary: 'Marks one notification as read or unread.',
    method: 'PUT',
    path: '/api/notifications/:id/',
    access: 'player',
    changes: true,
    params: IdParam,
    body: z.object({ is_read: z.boolean().default(true) }).prefault({}),
    answer: Notification,
  }),
  markAllRead: operation({
    summary: 'Marks all notifications as read.',
    method: 'PUT',
    path: '/api/notifications/',
    access: 'player',
    changes: true,
    answer: Done,
  }),
};
