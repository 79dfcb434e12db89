import { sockets } from '@maseki/contracts/chat/ws.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { socketHandler } from '@maseki/service-kit/socket.ts';

/** In place of chat: anybody may hold a socket of it, and nothing is said there. */
export const silentChat = defineService({
  name: 'chat',
  context: async () => ({}),
  routes: {},
  sockets: { demo: socketHandler(sockets.demo, { open: () => undefined, message: () => undefined }) },
});
