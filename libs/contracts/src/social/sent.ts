import { isText, unionOf } from '../guard.ts';
import { alerts, type ServerAlert } from '../socket.ts';
import type { SocialHint } from './schemas.ts';

/** Clients load everything again after a (re)connection, because hints may have been lost. */
export type SocialServerMessage = SocialHint | ServerAlert;

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
