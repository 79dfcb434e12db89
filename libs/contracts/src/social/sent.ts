import { isText, unionOf } from '../guard.ts';
import { alerts, type ServerAlert } from '../socket.ts';
import type { SocialHint } from './schemas.ts';

/**
 * Messages to clients. After each (re)connection they load everything again, because hints are lost
 * while the socket is closed.
 */
export type SocialServerMessage = SocialHint | ServerAlert;

/** The sockets as pages open them, with the guards of what they send. */
export const socketRoutes = {
  live: {
    path: '/ws/social/',
    sends: unionOf<SocialServerMessage>({
      friends: {},
      requests: {},
      invitations: {},
      exchange: { exchange_ulid: isText },
      battle: { slug: isText },
      ...alerts,
    }),
  },
} as const;
