import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { WebSocketServer } from 'ws';
import type { Kit } from '../lifecycle/kit.ts';
import type { AnySocketHandlers } from '../socket.ts';
import { isUnavailable } from '../unavailable.ts';
import { admission } from './admission.ts';
import { type OpenSocket, openSocket } from './connection.ts';
import { startHeartbeat } from './heartbeat.ts';
import { limits } from './limits.ts';
import { createPenalties } from './penalties.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { watchSessions } from './session-watch.ts';

interface Parts<Context> {
  kit: Kit;
  context: Context;
}

/** Closes all with 1012 so that clients reconnect to another pod, and waits for handlers that still run. */
async function closeAll(open: ReadonlySet<OpenSocket>): Promise<void> {
  const all = [...open];
  for (const { socket } of all) socket.close(closeCodes.restart, 'restart');
  const closed = Promise.all(all.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve))));
  const late = new AbortController();
  await Promise.race([closed, sleep(limits.closeMs, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
  for (const { socket } of all) socket.terminate();
  await Promise.all(all.map(({ idle }) => idle()));
}

/** Serves the declared sockets on a server; gives how to close them all. */
export function attachSockets<Context>(
  server: Server,
  handlers: AnySocketHandlers<Context>,
  { kit, context }: Parts<Context>,
): () => Promise<void> {
  const { log, metrics, config, stopping } = kit;
  const frames = new WebSocketServer({ noServer: true, maxPayload: limits.maxMessageBytes, perMessageDeflate: false });
  const open = new Set<OpenSocket>();
  const watch = watchSessions(open, kit);
  const stopHeartbeat = startHeartbeat(open, config.socketSilenceMs);
  const penalties = createPenalties();
  const admit = admission(handlers, { context, penalties, keys: config.publicKeys, hasEnded: watch.hasEnded });

  const upgrade = async (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    if (stopping.aborted) return refuseUpgrade(duplex, refuse('unavailable'));
    const admitted = await admit(request);
    if (!admitted.ok) return refuseUpgrade(duplex, admitted);
    const { handler, request: asked } = admitted.value;
    if (stopping.aborted) return refuseUpgrade(duplex, refuse('unavailable'));
    if (asked.player && watch.hasEnded(asked.player.sessionId)) return refuseUpgrade(duplex, refuse('unauthenticated'));
    frames.handleUpgrade(request, duplex, head, (socket) => {
      const opened = openSocket(socket, admitted.value, { context, log, onBreach: penalties.note });
      open.add(opened);
      metrics.sockets.inc({ path: handler.contract.path });
      socket.once('close', () => {
        open.delete(opened);
        metrics.sockets.dec({ path: handler.contract.path });
      });
    });
  };

  server.on('upgrade', (request, duplex, head) => {
    duplex.on('error', () => duplex.destroy());
    upgrade(request, duplex, head).catch((error: unknown) => {
      log.error({ err: error, path: request.url }, 'an upgrade failed');
      refuseUpgrade(duplex, refuse(isUnavailable(error) ? 'unavailable' : 'internal'));
    });
  });

  return async () => {
    await closeAll(open);
    stopHeartbeat();
    await watch.stop();
    frames.close();
  };
}
