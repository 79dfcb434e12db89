import { broadcasts } from '@maseki/contracts/gateway/events.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

const COLLECT_MS = 5;

/**
 * The counts over a bus whose connection has no echo, because its own are counted already. Collects
 * them for a few milliseconds into one broadcast, so that its cost does not grow with the requests.
 */
export function broadcastCounts(bus: Bus) {
  const collected = new Batcher<string, void>(
    async (keys) => {
      if (bus.connection.isClosed() || bus.connection.isDraining()) return;
      const counts = [...Map.groupBy(keys, (key) => key)].map(([key, same]): [string, number] => [key, same.length]);
      bus.broadcast(broadcasts.rateLimitCounts, { counts });
    },
    { waitMs: COLLECT_MS },
  );

  return {
    /** Adds one to the other gateways' count for this key. */
    publish(key: string): void {
      void collected.add(key);
    },
    /** Calls `listener` with the counts of the other gateways. */
    subscribe(listener: (key: string, count: number) => void): void {
      bus.onBroadcast(broadcasts.rateLimitCounts, ({ counts }) => {
        for (const [key, count] of counts) listener(key, count);
      });
    },
  };
}

/** The counts that the gateways of a deployment share. */
export type CountBroadcast = ReturnType<typeof broadcastCounts>;
