import { z } from 'zod';
import { socket } from '../socket.ts';
import { SOCKETS_PER_PLAYER } from './limits.ts';
import { type NotificationServerMessage, socketRoutes } from './sent.ts';

export const sockets = {
  notifications: socket<NotificationServerMessage>()({
    ...socketRoutes.notifications,
    access: 'player',
    socketsPerPlayer: SOCKETS_PER_PLAYER,
    params: z.object({}),
    receives: z.never(),
  }),
};
