import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** A time in which MongoDB or NATS did not respond, in ms since the epoch: the servers were out for at least so long. */
export interface ServerOutage {
  from: number;
  to: number;
}

const RESPONDS_WITHIN_MS = 60_000;

/** Takes servers down and notes when they did not respond. */
export function createServerOutages(cluster: Pick<BattleCluster, 'serversRespond'>) {
  const all: ServerOutage[] = [];
  let running = 0;
  return {
    all: all as readonly ServerOutage[],
    isRunning: () => running > 0,

    /** From the end of `begin` until the servers respond after `end`. */
    async during(begin: () => Promise<void>, end: () => Promise<void> | void): Promise<void> {
      running += 1;
      try {
        await begin();
        const from = Date.now();
        await end();
        await eventually(cluster.serversRespond, { withinMs: RESPONDS_WITHIN_MS, everyMs: 20 });
        all.push({ from, to: Date.now() });
      } finally {
        running -= 1;
      }
    },
  };
}

export type ServerOutages = ReturnType<typeof createServerOutages>;
