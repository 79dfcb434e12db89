import type { sockets } from '@maseki/contracts/social/ws.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import type { SocketHandlers } from '@maseki/service-kit/socket.ts';
import { startBackground } from './background.ts';
import { type Context, createContext } from './context.ts';
import { onUserBlocked } from './events/on-user-blocked.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { routes } from './routes/index.ts';
import { live } from './sockets/live.ts';

const liveSockets: SocketHandlers<typeof sockets, Context> = { live };

export const socialService = defineService<Context>({
  name: 'social',
  context: createContext,
  routes,
  sockets: liveSockets,
  events: [onUserDeleted, onUserBlocked],
  background: startBackground,
});
