import { z } from 'zod';
import { Ulid } from '../ids.ts';
import { socket } from '../socket.ts';
import { SOCKETS_PER_PLAYER } from './limits.ts';
import { type NotificationServerMessage, socketRoutes } from './sent.ts';

export const sockets = {
  notifications: socket<NotificationServerMessage>()({
    ...socketRoutes.notifications,
    access: 'player',
    socketsPerPlayer: SOCKETS_PER_PLAYER,
    params: z.object({}),
    /** The player looks at the page that got this call. */
    receives: z.object({ type: z.literal('seen'), id: Ulid }),
  }),
};
