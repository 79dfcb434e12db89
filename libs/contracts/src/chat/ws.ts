import { z } from 'zod';
import { socket } from '../socket.ts';
import { ChatInput, type ChatMessage } from './message.ts';

type ServerAlert = { type: 'warning' | 'error'; message: string };

/** A message of the demo page, which is not stored. `user` is null for a guest. */
export interface DemoMessage {
  message: string;
  user: { name: string } | null;
}

/** Of groups and the demo page together. */
const SOCKETS_PER_PLAYER = 20;

export const sockets = {
  group: socket<ChatMessage | ServerAlert>()({
    path: '/ws/chat/:groupName/',
    access: 'player',
    socketsPerPlayer: SOCKETS_PER_PLAYER,
    params: z.object({ groupName: z.string().max(200) }),
    receives: ChatInput,
  }),
  demo: socket<DemoMessage | ServerAlert>()({
    path: '/ws/',
    access: 'guest',
    socketsPerPlayer: SOCKETS_PER_PLAYER,
    params: z.object({}),
    receives: ChatInput,
  }),
};
