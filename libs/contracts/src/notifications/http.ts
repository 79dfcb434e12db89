import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportEndpoint } from '../export.ts';
import { Done, IdParam, Ulid } from '../ids.ts';
import { Notification } from './notification.ts';

export const endpoints = {
  exportData: exportEndpoint('notifications', ['notifications']),
  getUnreadCount: endpoint({
    summary: 'How many notifications are unread.',
    method: 'GET',
    path: '/api/notifications/unread_count/',
    access: 'player',
    changes: false,
    response: z.object({ unread_count: z.int().min(0) }),
  }),
  listNotifications: endpoint({
    summary: 'Notifications, newest first, 50 at a time.',
    method: 'GET',
    path: '/api/notifications/',
    access: 'player',
    changes: false,
    query: z.object({ before: Ulid.optional() }),
    response: z.object({ notifications: z.array(Notification), next: Ulid.nullable() }),
  }),
  markNotificationRead: endpoint({
    summary: 'Marks one notification as read or unread.',
    method: 'PUT',
    path: '/api/notifications/:id/',
    access: 'player',
    changes: true,
    params: IdParam,
    body: z.object({ is_read: z.boolean().default(true) }).prefault({}),
    response: Notification,
  }),
  markAllNotificationsRead: endpoint({
    summary: 'Marks all notifications as read.',
    method: 'PUT',
    path: '/api/notifications/',
    access: 'player',
    changes: true,
    response: Done,
  }),
};
