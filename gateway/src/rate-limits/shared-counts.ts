import { broadcasts } from '@maseki/contracts/gateway/events.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { RateLimit } from '@maseki/service-kit/rate-limit.ts';
import type { KnownGateways } from './known-gateways.ts';

/** A few milliseconds share one message, whatever the requests. */
const COLLECT_MS = 5;
/** As often an owner says again that a key is at its limit, for gateways that have missed it. */
const TOLD_EVERY_MS = 1_000;

interface Listener {
  /** Gets what another gateway let through of a key that this one owns. */
  onCounted(key: string, count: number): void;
  /** Gets a key at its limit, with the seconds until the next one may pass. */
  onReached(key: string, seconds: number): void;
}

/** A key's counts go to its owner, and only that it is at its limit to all. The bus has no echo. */
export function shareCounts(bus: Bus, gateways: Pick<KnownGateways, 'id' | 'ownerOf' | 'others'>) {
  const canSay = () => !bus.connection.isClosed() && !bus.connection.isDraining();
  const told = new RateLimit({ count: 1, withinMs: TOLD_EVERY_MS });
  const counted = new Batcher<string, void>(
    async (keys) => {
      if (!canSay()) return;
      for (const [owner, owned] of Map.groupBy(keys, gateways.ownerOf)) {
        const counts = [...Map.groupBy(owned, (key) => key)].map(([key, same]): [string, number] => [key, same.length]);
        bus.broadcastTo(broadcasts.rateLimitCounts, owner, { counts });
      }
    },
    { waitMs: COLLECT_MS },
  );
  const reached = new Batcher<[string, number], void>(
    async (keys) => {
      if (canSay()) bus.broadcast(broadcasts.rateLimitsReached, { keys: [...keys] });
    },
    { waitMs: COLLECT_MS },
  );

  return {
    /** Tells the owner that a key was counted here. False if this gateway is the owner. */
    count(key: string): boolean {
      if (gateways.ownerOf(key) === gateways.id) return false;
      void counted.add(key);
      return true;
    },
    tellReached(key: string, seconds: number): void {
      if (gateways.others().length > 0 && told.consume(key).ok) void reached.add([key, seconds]);
    },
    follow({ onCounted, onReached }: Listener): void {
      bus.onBroadcastTo(broadcasts.rateLimitCounts, gateways.id, ({ counts }) => {
        for (const [key, count] of counts) onCounted(key, count);
      });
      bus.onBroadcast(broadcasts.rateLimitsReached, ({ keys }) => {
        for (const [key, seconds] of keys) onReached(key, seconds);
      });
    },
  };
}

export type SharedCounts = ReturnType<typeof shareCounts>;
