import { broadcasts } from '@maseki/contracts/gateway/events.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

const COLLECT_MS = 5;

/** The counts that the gateways of a deployment share. */
export interface CountBroadcast {
  /** Adds one to the other gateways' count for this key. */
  publish(key: string): void;
  /** Calls `listener` with the counts of the other gateways. */
  subscribe(listener: (key: string, count: number) => void): void;
}

/**
 * The counts over a bus whose connection has no echo, because its own are counted already. Collects
 * them for a few milliseconds into one broadcast, so that its cost does not grow with the requests.
 */
export function broadcastCounts(bus: Bus): CountBroadcast {
  let collected = new Map<string, number>();

  function flush(): void {
    const counts = [...collected];
    collected = new Map();
    if (bus.connection.isClosed() || bus.connection.isDraining()) return;
    bus.broadcast(broadcasts.rateLimitCounts, { counts });
  }

  return {
    publish(key) {
      if (collected.size === 0) setTimeout(flush, COLLECT_MS);
      collected.set(key, (collected.get(key) ?? 0) + 1);
    },
    subscribe(listener) {
      bus.onBroadcast(broadcasts.rateLimitCounts, ({ counts }) => {
        for (const [key, count] of counts) listener(key, count);
      });
    },
  };
}
