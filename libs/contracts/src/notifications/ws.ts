import { z } from 'zod';
import { socket } from '../socket.ts';
import { type NotificationServerMessage, socketRoutes } from './sent.ts';

export const sockets = {
  notifications: socket<NotificationServerMessage>()({
    ...socketRoutes.notifications,
    access: 'player',
    // Every open tab of the game has one.
    socketsPerPlayer: 50,
    params: z.object({}),
    receives: z.never(),
  }),
};
