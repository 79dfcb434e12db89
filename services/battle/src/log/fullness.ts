import type { JetStreamManager } from '@nats-io/jetstream';
import { Gauge, type Registry } from 'prom-client';
import type { LogNames } from './stream.ts';

/** How much of its bytes the fullest of the log's streams has taken, from 0 to 1. */
export async function readFullness(jsm: JetStreamManager, { streams }: Pick<LogNames, 'streams'>): Promise<number> {
  const infos = await Promise.all(streams.map((name) => jsm.streams.info(name)));
  return Math.max(...infos.map(({ state, config }) => (config.max_bytes > 0 ? state.bytes / config.max_bytes : 0)));
}

/** What an operator should see far below 0.85: above it no new battle begins. */
export function measureFullness(log: { fullness(): Promise<number> }, registry: Registry): void {
  new Gauge({
    name: 'battle_log_fullness',
    help: 'How much of its bytes the fullest stream of the log of battles has taken, from 0 to 1.',
    registers: [registry],
    async collect() {
      this.set(await log.fullness().catch(() => Number.NaN));
    },
  });
}
