import { z } from 'zod';
import { isText, unionOf } from '../guard.ts';
import { alerts, type ServerAlert, socket } from '../socket.ts';
import type { SocialHint } from './schemas.ts';

/**
 * Messages to clients. After each (re)connection they load everything again, because hints are lost
 * while the socket is closed.
 */
export type SocialServerMessage = SocialHint | ServerAlert;

/** Open while a player has the game open. It makes them online for their friends. */
export const sockets = {
  live: socket<SocialServerMessage>()({
    path: '/ws/social/',
    access: 'player',
    // Every open tab of the game has one.
    socketsPerPlayer: 50,
    params: z.object({}),
    receives: z.never(),
    sends: unionOf<SocialServerMessage>({
      friends: {},
      requests: {},
      invitations: {},
      exchange: { exchange_ulid: isText },
      battle: { slug: isText },
      ...alerts,
    }),
  }),
};
