import { z } from 'zod';
import { socket } from '../socket.ts';

/**
 * Hints that something changed, for the client to look at it again, and where a battle between friends begins. All are sent to both sides.
 * What was missed while the socket was away is made good by looking at everything once it is open.
 */
export type SocialServerMessage =
  | { type: 'friends' | 'requests' | 'invitations' }
  | { type: 'exchange'; exchange_ulid: string }
  | { type: 'battle'; slug: string }
  | { type: 'warning' | 'error'; message: string };

/** Open while a player has the game open: it is what makes them online for their friends. */
export const sockets = {
  live: socket<SocialServerMessage>()({
    path: '/ws/social/',
    access: 'player',
    params: z.object({}),
    receives: z.never(),
  }),
};
