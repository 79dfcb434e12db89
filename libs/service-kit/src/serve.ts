import { pingNats } from './bus/connect.ts';
import type { AnyHandlers } from './handler.ts';
import { createApp } from './http/app.ts';
import type { EarlyServer } from './http/early-server.ts';
import { createClientReader } from './identity/client.ts';
import { createTicketCheck } from './identity/export-ticket.ts';
import { createIdentityVerifier } from './identity/identity.ts';
import type { Kit } from './lifecycle/kit.ts';
import type { HealthChecks, Readiness } from './lifecycle/readiness.ts';
import { createMongoCheck } from './mongo/connect.ts';
import type { SocketQuota } from './socket-quota/socket-quota.ts';
import { attachSockets } from './sockets/attach-sockets.ts';
import type { AnySocketHandlers } from './sockets/socket.ts';

interface ServeDeps<Context> {
  kit: Kit;
  context: Context;
  routes: AnyHandlers<Context>;
  sockets: AnySocketHandlers<Context>;
  /** Undefined for a service without sockets. */
  quota: SocketQuota | undefined;
  readiness: Readiness;
  /** Those of the service. */
  checks: HealthChecks | undefined;
}

/**
 * Serves HTTP requests and sockets on a listening server. The returned function accepts nothing new
 * and waits for the work under way.
 */
export function serve<Context>(
  { server, serve, close }: EarlyServer,
  { kit, context, routes, sockets, quota, readiness, checks }: ServeDeps<Context>,
): () => Promise<void> {
  const { config, log, metrics, security, bus, mongo } = kit;
  const { publicKeys, pod: podName } = config;
  const playerOf = createIdentityVerifier(publicKeys);
  const clientOf = createClientReader({
    keys: config.gatewayKeys,
    onForged: (address) =>
      security.record({ kind: 'identity_refused', outcome: 'refused', reason: 'forged_client', address }),
  });
  const isOwnTicket = createTicketCheck(publicKeys);
  // Without sockets there is nothing to do when sessions end, and no right to subscribe to that.
  const closeSockets = quota && attachSockets(server, sockets, { kit, context, quota, clientOf });
  const senders = { playerOf, clientOf, isOwnTicket };
  serve(createApp({ handlers: routes, context, ...senders, log, metrics, security, readiness, podName }));
  readiness.started({ nats: () => pingNats(bus.connection), mongodb: createMongoCheck(mongo), ...checks });
  return async () => {
    const requestsDone = close();
    await closeSockets?.();
    await requestsDone;
  };
}
