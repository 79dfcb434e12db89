import { z } from 'zod';
import { socket } from '../socket.ts';
import { type SocialServerMessage, socketRoutes } from './sent.ts';

/** Open while a player has the game open. It makes them online for their friends. */
export const sockets = {
  live: socket<SocialServerMessage>()({
    ...socketRoutes.live,
    access: 'player',
    // Every open tab of the game has one.
    socketsPerPlayer: 50,
    params: z.object({}),
    receives: z.never(),
  }),
};
