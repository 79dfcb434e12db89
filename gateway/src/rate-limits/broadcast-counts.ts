import { broadcasts } from '@maseki/contracts/gateway/events.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

const COLLECT_MS = 5;

/** The bus has no echo. A few milliseconds share one broadcast, whatever the requests. */
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
    publish(key: string): void {
      void collected.add(key);
    },
    subscribe(listener: (key: string, count: number) => void): void {
      bus.onBroadcast(broadcasts.rateLimitCounts, ({ counts }) => {
        for (const [key, count] of counts) listener(key, count);
      });
    },
  };
}

export type CountBroadcast = ReturnType<typeof broadcastCounts>;
