import type { endpoints } from '@maseki/contracts/battle/http.ts';
import type { sockets } from '@maseki/contracts/battle/ws.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import type { SocketHandlers } from '@maseki/service-kit/socket.ts';
import { assemble, type Replaceable } from './assemble.ts';
import { startBackground } from './background/background.ts';
import type { Context } from './context.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { claimSlug } from './routes/claim-slug.ts';
import { current } from './routes/current.ts';
import { leaveQueue } from './routes/leave-queue.ts';
import { replay } from './routes/replay.ts';
import { room } from './sockets/room.ts';

const routes: Handlers<typeof endpoints, Context> = { claimSlug, leaveQueue, current, replay };
const roomSockets: SocketHandlers<typeof sockets, Context> = { room };

/** The battle service; tests may replace its rules, decks and thinking. */
export const battleService = (replaced: Partial<Replaceable> = {}) =>
  defineService<Context>({
    name: 'battle',
    context: (kit) => assemble(kit, replaced),
    routes,
    sockets: roomSockets,
    events: [onUserDeleted],
    background: startBackground,
  });
