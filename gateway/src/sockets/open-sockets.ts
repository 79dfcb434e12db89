import { setTimeout as sleep } from 'node:timers/promises';
import type { Metrics } from '@maseki/service-kit/metrics.ts';
import type { Tunnel } from './tunnel.ts';

/** The sockets that go through this gateway. */
export interface OpenSockets {
  /** `path`: the declared one. */
  add(tunnel: Tunnel, path: string): void;
  remove(tunnel: Tunnel): void;
  /**
   * Sends all clients away (1012), a part at a time so that they do not come back in one moment, and waits until they left.
   * Whoever has not after a few seconds is cut off.
   */
  restartAll(): Promise<void>;
}

const PARTS = 20;
const PART_EVERY_MS = 50;
const PATIENCE_MS = 3_000;

/** Keeps the open sockets and measures how many there are. */
export function openSockets({ sockets }: Pick<Metrics, 'sockets'>): OpenSockets {
  const open = new Map<Tunnel, string>();
  const empty = Promise.withResolvers<void>();
  let leaving = false;

  async function restartInParts(): Promise<void> {
    const all = [...open.keys()];
    const share = Math.ceil(all.length / PARTS);
    for (let at = 0; at < all.length; at += share) {
      if (at > 0) await sleep(PART_EVERY_MS);
      for (const tunnel of all.slice(at, at + share)) tunnel.restart();
    }
  }

  return {
    add(tunnel, path) {
      open.set(tunnel, path);
      sockets.inc({ path });
      if (leaving) tunnel.restart();
    },
    remove(tunnel) {
      const path = open.get(tunnel);
      if (path !== undefined) sockets.dec({ path });
      open.delete(tunnel);
      if (leaving && open.size === 0) empty.resolve();
    },
    async restartAll() {
      leaving = true;
      await restartInParts();
      if (open.size === 0) return;
      await Promise.race([empty.promise, sleep(PATIENCE_MS, undefined, { ref: false })]);
      for (const tunnel of open.keys()) tunnel.destroy();
    },
  };
}
