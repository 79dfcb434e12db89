import { z } from 'zod';
import { type ServerAlert, socket } from '../socket.ts';
import { SOCKETS_PER_PLAYER } from './limits.ts';
import type { LiveMessage } from './live-message.ts';
import { ChatInput } from './message.ts';
import { socketRoutes } from './sent.ts';

/** A message of the demo page, as the server sends it. `user` is null for a guest. */
export interface DemoMessage {
  message: string;
  user: { name: string } | null;
  client_id?: string | undefined;
}

export const sockets = {
  group: socket<LiveMessage | ServerAlert>()({
    ...socketRoutes.group,
    access: 'player',
    socketsPerPlayer: SOCKETS_PER_PLAYER,
    params: z.object({ groupName: z.string().max(200) }),
    receives: ChatInput,
  }),
  demo: socket<LiveMessage | ServerAlert>()({
    ...socketRoutes.demo,
    access: 'guest',
    socketsPerPlayer: SOCKETS_PER_PLAYER,
    params: z.object({}),
    receives: ChatInput,
  }),
};
