import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuse } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { clockHeaders } from '../http/clock-headers.ts';
import { POD_STATE_HEADER } from '../http/health.ts';
import type { ClientOf } from '../identity/client.ts';
import type { Kit } from '../lifecycle/kit.ts';
import { PodLinks } from '../link/pod-links.ts';
import { closeCodeLabel } from '../metrics.ts';
import { RateLimit } from '../rate-limit.ts';
import type { SocketQuota } from '../socket-quota/socket-quota.ts';
import { isUnavailable } from '../unavailable.ts';
import { createSocketAdmission } from './admission.ts';
import { createUpgradeAuthorizer } from './authorize-upgrade.ts';
import { watchForLeaving } from './client-leaving.ts';
import { ReasonedWebSocket } from './closing.ts';
import { startHeartbeat } from './heartbeat.ts';
import { limits } from './limits.ts';
import { type OpenSocket, openSocket } from './open-socket.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { watchSessions } from './session-watch.ts';
import type { AnySocketHandlers } from './socket.ts';
import { spreadOver } from './spread.ts';
import type { TextFrame } from './text-frame.ts';

interface SocketsDeps<Context> {
  kit: Kit;
  context: Context;
  quota: SocketQuota;
  clientOf: ClientOf;
}

const refuseWhileStopping = (duplex: Duplex) =>
  refuseUpgrade(duplex, refuse('unavailable'), { [POD_STATE_HEADER]: 'stopping' });

/**
 * A separate function, because one made for each upgrade would keep the request for as long as its
 * socket is open.
 */
function destroyThis(this: Duplex): void {
  this.destroy();
}

const untilClosed = (socket: WebSocket) =>
  socket.readyState === socket.CLOSED ? undefined : new Promise((resolve) => socket.once('close', resolve));

/**
 * Closes all with 1012, spread over a time, so that clients reconnect to other pods, and waits for
 * running handlers.
 */
async function closeAll(sockets: ReadonlySet<OpenSocket>, drainMs: number): Promise<void> {
  const all = [...sockets];
  await spreadOver(drainMs, all, ({ socket }) => socket.close(closeCodes.restart, 'restart'));
  const closed = Promise.all(all.map(({ socket }) => untilClosed(socket)));
  await withDeadline(closed, limits.closeMs, () => undefined);
  for (const { socket } of all) socket.terminate();
  await Promise.all(all.map(({ idle }) => idle()));
}

/** Serves the declared sockets on a server. The returned function closes them all. */
export function attachSockets<Context>(
  server: Server,
  handlers: AnySocketHandlers<Context>,
  { kit, context, quota, clientOf }: SocketsDeps<Context>,
): () => Promise<void> {
  const { log, metrics, config, stopping, security } = kit;
  const { guestSocketsPerNetwork } = config;
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxMessageBytes,
    perMessageDeflate: false,
    WebSocket: ReasonedWebSocket,
  });
  const links = new PodLinks(config.gatewayKeys);
  webSockets.on('headers', links.addHeader);
  const sockets = new Set<OpenSocket>();
  const sessions = watchSessions(sockets, kit);
  const stopHeartbeat = startHeartbeat(sockets, config.socketSilenceMs);
  const violations = new RateLimit(limits.violations);
  const rate = new RateLimit<WebSocket>({ count: config.socketMessagesPerSecond, withinMs: 1_000 });
  const admission = createSocketAdmission({ quota, guestSocketsPerNetwork, security });
  const authorizeUpgrade = createUpgradeAuthorizer(handlers, {
    context,
    violations,
    keys: config.publicKeys,
    clientOf,
    hasEnded: sessions.hasEnded,
  });

  const upgrade = async (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    if (stopping.aborted) return refuseWhileStopping(duplex);
    if (links.take(request, duplex, head)) return;
    const leaving = watchForLeaving(duplex);
    const authorized = await authorizeUpgrade(request, leaving.gone).finally(leaving.stop);
    if (leaving.gone.aborted) return void duplex.destroy();
    if (!authorized.ok) return refuseUpgrade(duplex, authorized);
    const { handler, request: socketRequest } = authorized.value;
    const { player } = socketRequest;
    const link = links.streamOf(request, duplex);
    const stream = link ?? duplex;
    if (!(await admission.admit(stream, handler.contract, socketRequest))) {
      return refuseUpgrade(duplex, refuse('rate_limited'));
    }
    // The service may have begun to stop, or the session may have ended, during the authorization
    // of the upgrade.
    if (stopping.aborted) return refuseWhileStopping(duplex);
    if (player && sessions.hasEnded(player.sessionId)) return refuseUpgrade(duplex, refuse('unauthenticated'));
    webSockets.handleUpgrade(request, stream, head, (socket) => {
      const { address } = socketRequest;
      const onViolation = (sender: string) => {
        security.record({
          kind: 'socket_violation',
          outcome: 'refused',
          user_id: player?.id,
          address,
          target: handler.contract.path,
        });
        violations.add(sender);
      };
      const sendFrame = (frame: TextFrame) => (link ? link.sendFrame(frame) : duplex.write(frame));
      const opened = openSocket(socket, authorized.value, { context, sendFrame, log, rate, onViolation });
      link?.readTexts((payload) => opened.receive(payload, false));
      sockets.add(opened);
      metrics.sockets.inc({ path: handler.contract.path });
      socket.once('close', (code) => {
        sockets.delete(opened);
        metrics.sockets.dec({ path: handler.contract.path });
        metrics.socketsClosed.inc({ path: handler.contract.path, code: closeCodeLabel(code) });
      });
    });
  };

  server.on('upgrade', (request, duplex, head) => {
    duplex.on('error', destroyThis);
    upgrade(request, duplex, head).catch((error: unknown) => {
      const unavailable = isUnavailable(error);
      log[unavailable ? 'warn' : 'error'](
        { event: 'upgrade_failed', err: error, path: request.url },
        'an upgrade failed',
      );
      refuseUpgrade(duplex, refuse(unavailable ? 'unavailable' : 'internal'), clockHeaders(error, kit));
    });
  });

  return async () => {
    await closeAll(sockets, config.drain.socketsMs);
    await admission.idle();
    stopHeartbeat();
    await sessions.stop();
    webSockets.close();
    links.close();
  };
}
