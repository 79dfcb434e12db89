import { z } from 'zod';
import { userShardOf } from '../battle/shards.ts';
import { socket } from '../socket.ts';
import { SOCKETS_PER_PLAYER } from './limits.ts';
import { type SocialServerMessage, socketRoutes } from './sent.ts';

/** Open while a player has the game open. It makes them online for their friends. */
export const sockets = {
  live: socket<SocialServerMessage>()({
    ...socketRoutes.live,
    access: 'player',
    socketsPerPlayer: SOCKETS_PER_PLAYER,
    params: z.object({}),
    receives: z.never(),
    placement: (_params, userId) => userShardOf(userId ?? ''),
  }),
};
