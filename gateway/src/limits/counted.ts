import { broadcast } from '@maseki/contracts/bus.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { ulid } from 'ulid';
import { z } from 'zod';

const COLLECT_MS = 5;

const counted = broadcast({
  subject: 'broadcast.gateway.counted',
  payload: z.object({
    /** The gateway that tells, so that it does not hear itself. */
    gateway: z.string(),
    counts: z.array(z.tuple([z.string(), z.int().min(1)])).max(100_000),
  }),
});

/** How the gateways of a deployment tell each other what they counted. */
export interface CountedElsewhere {
  tell(key: string): void;
  hear(listen: (key: string, count: number) => void): void;
}

/** Tells what is counted within a few milliseconds in one notice, so that the cost does not grow with the requests. */
export function countedElsewhere(bus: Bus): CountedElsewhere {
  const gateway = ulid();
  let untold = new Map<string, number>();

  function flush(): void {
    const counts = [...untold];
    untold = new Map();
    if (!bus.connection.isClosed() && !bus.connection.isDraining()) bus.broadcast(counted, { gateway, counts });
  }

  return {
    tell(key) {
      if (untold.size === 0) setTimeout(flush, COLLECT_MS);
      untold.set(key, (untold.get(key) ?? 0) + 1);
    },
    hear(listen) {
      bus.onBroadcast(counted, (heard) => {
        if (heard.gateway === gateway) return;
        for (const [key, count] of heard.counts) listen(key, count);
      });
    },
  };
}
