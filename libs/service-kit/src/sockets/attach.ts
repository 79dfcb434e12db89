import type { Server } from 'node:http';
import type { Kit } from '../lifecycle/kit.ts';
import type { AnySocketHandlers } from '../socket.ts';

/** Serves the declared sockets on a server; gives how to close them all. */
export function attachSockets<Context>(
  _server: Server,
  _handlers: AnySocketHandlers<Context>,
  _parts: { kit: Kit; context: Context },
): () => Promise<void> {
  return async () => undefined;
}
