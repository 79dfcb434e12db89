import { sockets } from '@maseki/contracts/chat/ws.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { socketHandler } from '@maseki/service-kit/sockets/socket.ts';

/** Replaces chat. Every client may hold a socket of it, and it sends no messages. */
export const silentChat = defineService({
  name: 'chat',
  context: async () => ({}),
  routes: {},
  sockets: { demo: socketHandler(sockets.demo, { open: () => undefined, message: () => undefined }) },
});
