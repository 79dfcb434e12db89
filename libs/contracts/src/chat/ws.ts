import { z } from 'zod';
import { socket } from '../socket.ts';
import { ChatInput, type ChatMessage } from './message.ts';

type Notice = { type: 'warning' | 'error'; message: string };

/** A message of the demo page: not stored; guests are without a name. */
export interface DemoMessage {
  message: string;
  user: { name: string } | null;
}

export const sockets = {
  group: socket<ChatMessage | Notice>()({
    path: '/ws/chat/:groupName/',
    access: 'player',
    params: z.object({ groupName: z.string().max(200) }),
    receives: ChatInput,
  }),
  demo: socket<DemoMessage | Notice>()({
    path: '/ws/',
    access: 'guest',
    params: z.object({}),
    receives: ChatInput,
  }),
};
