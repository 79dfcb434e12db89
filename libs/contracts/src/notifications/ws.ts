import { z } from 'zod';
import { socket } from '../socket.ts';
import type { Notification } from './notification.ts';

/**
 * Messages to every tab, which are each new notification, and the unread count on connect and when
 * it changes.
 */
export type NotificationServerMessage =
  | { type: 'notification'; notification: Notification; unread_count: number }
  | { type: 'unread_count'; unread_count: number }
  | { type: 'warning' | 'error'; message: string };

export const sockets = {
  notifications: socket<NotificationServerMessage>()({
    path: '/ws/notifications/',
    access: 'player',
    // Every open tab of the game has one.
    socketsPerPlayer: 50,
    params: z.object({}),
    receives: z.never(),
  }),
};
