import { setTimeout as sleep } from 'node:timers/promises';
import type { Metrics } from '@maseki/service-kit/metrics.ts';
import { spreadOver } from '@maseki/service-kit/sockets/spread.ts';
import type { GatewayMetrics } from '../metrics.ts';
import type { ProxiedSocket } from './proxied-socket.ts';

/** The sockets that go through this gateway. */
export interface OpenSockets {
  /** `path` is the declared one. */
  add(socket: ProxiedSocket, path: string): void;
  remove(socket: ProxiedSocket): void;
  /**
   * Closes all sockets with 1012, spread over a time so that the clients do not come back at once,
   * and waits until they have left. Breaks connections that are still open a few seconds later.
   */
  restartAll(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 3_000;

interface OpenSocketsDeps {
  /** How many there are. */
  sockets: Metrics['sockets'];
  metrics: Pick<GatewayMetrics, 'countClosedSocket'>;
}

/** Keeps the open sockets and measures them. `restartAll` closes them over `drainMs`. */
export function createOpenSockets({ sockets: gauge, metrics }: OpenSocketsDeps, drainMs: number): OpenSockets {
  const open = new Map<ProxiedSocket, string>();
  const empty = Promise.withResolvers<void>();
  let restarting = false;

  return {
    add(socket, path) {
      open.set(socket, path);
      gauge.inc({ path });
      if (restarting) socket.restart();
    },
    remove(socket) {
      const path = open.get(socket);
      if (path !== undefined) {
        gauge.dec({ path });
        metrics.countClosedSocket(path, restarting);
      }
      open.delete(socket);
      if (restarting && open.size === 0) empty.resolve();
    },
    async restartAll() {
      restarting = true;
      await spreadOver(drainMs, [...open.keys()], (socket) => socket.restart());
      if (open.size === 0) return;
      await Promise.race([empty.promise, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
