import { z } from 'zod';
import { either } from '../guard.ts';
import { isAlert, type ServerAlert, socket } from '../socket.ts';
import { ChatInput, isLiveMessage, type LiveMessage } from './message.ts';

/** A message of the demo page, as the server sends it. `user` is null for a guest. */
export interface DemoMessage {
  message: string;
  user: { name: string } | null;
}

/** Of groups and the demo page together. */
const SOCKETS_PER_PLAYER = 20;

export const sockets = {
  group: socket<LiveMessage | ServerAlert>()({
    path: '/ws/chat/:groupName/',
    access: 'player',
    socketsPerPlayer: SOCKETS_PER_PLAYER,
    params: z.object({ groupName: z.string().max(200) }),
    receives: ChatInput,
    sends: either(isAlert, isLiveMessage),
  }),
  demo: socket<LiveMessage | ServerAlert>()({
    path: '/ws/',
    access: 'guest',
    socketsPerPlayer: SOCKETS_PER_PLAYER,
    params: z.object({}),
    receives: ChatInput,
    sends: either(isAlert, isLiveMessage),
  }),
};
