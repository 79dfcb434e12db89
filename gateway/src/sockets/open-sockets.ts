import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import type { Metrics } from '@maseki/service-kit/metrics.ts';
import { spreadOver } from '@maseki/service-kit/sockets/spread.ts';
import type { GatewayMetrics } from '../metrics.ts';
import type { ProxiedSocket } from './proxied-socket.ts';

/** Whose socket it is, and which. */
export interface SocketOwner {
  /** The declared path. */
  path: string;
  /** Null for a guest. */
  userId: string | null;
}

const CLOSE_TIMEOUT_MS = 3_000;

interface OpenSocketsDeps {
  sockets: Metrics['sockets'];
  metrics: Pick<GatewayMetrics, 'countClosedSocket'>;
}

/** Keeps the open sockets and measures them. `restartAll` closes them over `drainMs`. */
export function createOpenSockets({ sockets: gauge, metrics }: OpenSocketsDeps, drainMs: number) {
  const open = new Map<ProxiedSocket, SocketOwner>();
  /** Those that are being closed. */
  const closing = new WeakSet<ProxiedSocket>();
  const empty = Promise.withResolvers<void>();
  let restarting = false;

  return {
    add(socket: ProxiedSocket, owner: SocketOwner): void {
      open.set(socket, owner);
      gauge.inc({ path: owner.path });
      if (restarting) socket.restart();
    },
    remove(socket: ProxiedSocket): void {
      const path = open.get(socket)?.path;
      if (path !== undefined) {
        gauge.dec({ path });
        metrics.countClosedSocket(path, restarting);
      }
      open.delete(socket);
      if (restarting && open.size === 0) empty.resolve();
    },
    /** Closes those of some owners with 1012. */
    restartOf(isMeant: (owner: SocketOwner) => boolean): void {
      for (const [socket, owner] of open) {
        if (closing.has(socket) || !isMeant(owner)) continue;
        closing.add(socket);
        socket.restart();
      }
    },
    /** With 1012, spread over a time. Breaks those that are still open some seconds later. */
    async restartAll(): Promise<void> {
      restarting = true;
      await spreadOver(drainMs, [...open.keys()], (socket) => socket.restart());
      if (open.size === 0) return;
      await withDeadline(empty.promise, CLOSE_TIMEOUT_MS, () => undefined);
      for (const socket of open.keys()) socket.destroy();
    },
  };
}

export type OpenSockets = ReturnType<typeof createOpenSockets>;
