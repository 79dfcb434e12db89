import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportEndpoint } from '../export-endpoint.ts';
import { Done, IdParam, Ulid } from '../ids.ts';
import { NOTIFICATIONS_A_PAGE, PUSH_DEVICES } from './limits.ts';
import { Notification } from './notification.ts';
import { PushState, PushSubscription } from './push.ts';

export const endpoints = {
  exportData: exportEndpoint('notifications', ['notifications', 'push_devices']),
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
  getPush: endpoint({
    summary: 'Whether pushes reach the browser of this session, and with which key it subscribes.',
    method: 'GET',
    path: '/api/push/',
    access: 'player',
    response: PushState,
  }),
  savePush: endpoint({
    summary: 'Subscribes the browser of this session to pushes, until the session ends.',
    description: `A user has at most ${PUSH_DEVICES} devices; one more takes the place of the oldest.`,
    method: 'PUT',
    path: '/api/push/',
    access: 'player',
    body: PushSubscription,
    response: Done,
    refusals: ['push_refused'],
  }),
  deletePush: endpoint({
    summary: 'Ends the subscription of this session. Silent kinds are sent again after the next one.',
    method: 'DELETE',
    path: '/api/push/',
    access: 'player',
    response: Done,
  }),
};
