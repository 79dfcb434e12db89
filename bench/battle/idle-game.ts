import { setTimeout as sleep } from 'node:timers/promises';
import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { largestOf } from './battle-prices.ts';
import { calmly } from './calm.ts';
import { type Counts, usageReader } from './game-usage.ts';
import { measureUsage } from './measure-usage.ts';
import type { IdleGameSizes } from './sizes.ts';

async function jetStreamRequests(monitoringUrl: string): Promise<number> {
  const response = await fetch(`${monitoringUrl}/jsz`);
  return ((await response.json()) as { api: { total: number } }).api.total;
}

/** Starts a complete game, and counts what it does in a second in which nobody plays. */
export async function measureIdleGame({ warmMs, measureMs }: IdleGameSizes) {
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers();
  stack.defer(() => servers.stop());
  const game = await startTestGame({ servers });
  stack.defer(() => game.stop());
  const reader = await usageReader(game, servers);
  stack.defer(() => reader.close());
  await sleep(warmMs);
  const measured = await calmly(async () => {
    const before = await jetStreamRequests(servers.natsMonitoringUrl);
    const usage = await measureUsage(reader, { actions: 0, battles: 0 }, measureMs);
    return { ...usage, requests: (await jetStreamRequests(servers.natsMonitoringUrl)) - before };
  });
  const { used, seconds, foreign_cores } = measured;
  const perSecond = (counts: Counts, factor = 1): Counts =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, (count * factor) / seconds]));
  const cpu = perSecond(used.cpu_s, 1_000);
  return {
    figures: {
      /** Of the two pods of battle together. */
      idle_pods_ms_per_s: cpu['battle'] ?? Number.NaN,
      /** Of all processes with NATS and MongoDB. */
      idle_game_ms_per_s: Object.values(cpu).reduce((sum, ms) => sum + ms, 0),
    },
    details: {
      cpu_ms_by_process: largestOf(cpu, 0.1),
      mongodb_commands: largestOf(perSecond(used.mongodb_commands), 0.05),
      mongodb_collections: largestOf(perSecond(used.mongodb_collections), 0.05),
      nats_messages: largestOf(perSecond(used.nats_messages), 0.05),
      /** Such as a read of a stream. */
      jetstream_requests: measured.requests / seconds,
    },
    machine: { foreign_cores },
  };
}
export type IdleGame = Awaited<ReturnType<typeof measureIdleGame>>;
