import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportEndpoint } from '../export-endpoint.ts';
import { Done, IdParam, Ulid } from '../ids.ts';
import { NOTIFICATIONS_A_PAGE } from './limits.ts';
import { Notification } from './notification.ts';

export const endpoints = {
  exportData: exportEndpoint('notifications', ['notifications']),
  getUnreadCount: endpoint({
    summary: 'How many notifications are unread.',
    method: 'GET',
    path: '/api/notifications/unread_count/',
    access: 'player',
    response: z.object({ unread_count: z.int().min(0) }),
  }),
  listNotifications: endpoint({
    summary: `Notifications, newest first, ${NOTIFICATIONS_A_PAGE} at a time.`,
    method: 'GET',
    path: '/api/notifications/',
    access: 'player',
    query: z.object({ before: Ulid.optional() }),
    response: z.object({ notifications: z.array(Notification), next: Ulid.nullable() }),
  }),
  markNotificationRead: endpoint({
    summary: 'Marks one notification as read or unread.',
    method: 'PUT',
    path: '/api/notifications/:id/',
    access: 'player',
    params: IdParam,
    body: z.object({ is_read: z.boolean().default(true) }).prefault({}),
    response: Notification,
  }),
  markAllNotificationsRead: endpoint({
    summary: 'Marks all notifications as read.',
    method: 'PUT',
    path: '/api/notifications/',
    access: 'player',
    response: Done,
  }),
};
