import { z } from 'zod';
import { socket } from '../socket.ts';
import type { Notification } from './notification.ts';

/** Pushed to every tab: new ones, and the count on connect and after reading. */
export type NotificationServerMessage =
  | { type: 'notification'; notification: Notification; unread_count: number }
  | { type: 'unread_count'; unread_count: number }
  | { type: 'warning' | 'error'; message: string };

export const sockets = {
  live: socket<NotificationServerMessage>()({
    path: '/ws/notifications/',
    access: 'player',
    params: z.object({}),
    receives: z.never(),
  }),
};
