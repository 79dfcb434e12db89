import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** A time in which MongoDB or NATS did not respond, in ms since the epoch. */
export interface ServerOutage {
  from: number;
  /** No client can have had a response before this time. */
  downUntil: number;
  /** When a probe had a response again. Another client may have had one a little earlier. */
  to: number;
}

interface TakenDown {
  begin?(): Promise<void>;
  /** Between the end of `begin` and `end`. */
  whileDown?(): Promise<unknown>;
  end?(): void;
}

const RESPONDS_WITHIN_MS = 60_000;

/** Takes servers down and notes when they did not respond. */
export function createServerOutages(cluster: Pick<BattleCluster, 'serversRespond'>) {
  const all: ServerOutage[] = [];
  let running = 0;
  return {
    all: all as readonly ServerOutage[],
    isRunning: () => running > 0,

    /** Resolves when the servers respond after it. */
    async during({ begin, whileDown, end }: TakenDown): Promise<void> {
      running += 1;
      try {
        await begin?.();
        const from = Date.now();
        await whileDown?.();
        const downUntil = Date.now();
        end?.();
        await eventually(cluster.serversRespond, { withinMs: RESPONDS_WITHIN_MS, everyMs: 20 });
        all.push({ from, downUntil, to: Date.now() });
      } finally {
        running -= 1;
      }
    },
  };
}

export type ServerOutages = ReturnType<typeof createServerOutages>;
