import { notices } from '@maseki/contracts/chat/events.ts';
import { sockets } from '@maseki/contracts/chat/ws.ts';
import { CHAT_TOO_FAST, mayChat } from '@maseki/service-kit/chat/chat-limit.ts';
import { mask } from '@maseki/service-kit/chat/mask.ts';
import { socketHandler } from '@maseki/service-kit/socket.ts';
import type { Context } from '../context.ts';

type Limit = ReturnType<typeof mayChat>;

/** The demo page: what is said is told to all who look at it now, and kept nowhere. */
export const demo = socketHandler<typeof sockets.demo, Context, Limit>(sockets.demo, {
  admit: () => ({ ok: true, value: mayChat() }),
  open: (connection, context) => context.demo.join(connection),
  message(connection, { message }, { bus, now }) {
    if (!connection.state(now())) return connection.warn(CHAT_TOO_FAST);
    const { player } = connection;
    bus.tell(notices.demoSaid, { message: mask(message), user: player && { name: player.username } });
  },
  close: (connection, context) => context.demo.leave(connection),
});
