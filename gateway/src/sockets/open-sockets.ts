import { setTimeout as sleep } from 'node:timers/promises';
import type { Tunnel } from './tunnel.ts';

/** The sockets that go through this gateway. */
export interface OpenSockets {
  readonly size: number;
  add(tunnel: Tunnel): void;
  remove(tunnel: Tunnel): void;
  /** Sends all clients away (1012), a part at a time so that they do not come back in one moment; waits until they left. */
  restartAll(): Promise<void>;
}

const PARTS = 20;
const PART_EVERY_MS = 50;
const LONGEST_WAIT_MS = 5_000;

export function openSockets(): OpenSockets {
  const open = new Set<Tunnel>();
  let whenEmpty: (() => void) | undefined;
  return {
    get size() {
      return open.size;
    },
    add: (tunnel) => void open.add(tunnel),
    remove(tunnel) {
      open.delete(tunnel);
      if (open.size === 0) whenEmpty?.();
    },
    async restartAll() {
      const all = [...open];
      if (all.length === 0) return;
      const empty = new Promise<void>((resolve) => {
        whenEmpty = resolve;
      });
      const share = Math.ceil(all.length / PARTS);
      for (let at = 0; at < all.length; at += share) {
        for (const tunnel of all.slice(at, at + share)) tunnel.restart();
        if (at + share < all.length) await sleep(PART_EVERY_MS);
      }
      await Promise.race([empty, sleep(LONGEST_WAIT_MS, undefined, { ref: false })]);
    },
  };
}
