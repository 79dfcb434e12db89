import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { Campaign } from '@maseki/contracts/console/grant-endpoints.ts';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { createPlayers } from '../growth/players.ts';
import type { Desk } from './desk.ts';

const BENCH = 'bench:console';
const THINK_MS = { from: 300, to: 700 };
const LONGEST_MS = 20 * 60 * 1_000;
/** Parts of the grant after which a process is killed. */
const KILLS = [
  { after: 0.2, domain: 'inventory' },
  { after: 0.4, domain: 'console' },
  { after: 0.6, domain: 'inventory' },
] as const;

export interface GrantOptions {
  /** How many there are. */
  accounts: number;
  battles: number;
  /** How long actions are measured before the grant. */
  secondsBefore: number;
}

const reason = 'bench';

/** Begins a grant to everybody, which a second operator confirms. Resolves to its id. */
async function begin([one, other]: Desk['operators']): Promise<string> {
  const selection = { kind: 'everyone' } as const;
  const preview = await one.call(consoleEndpoints.previewGrant, { body: { selection } });
  if (!preview.ok) throw new Error(preview.error);
  const { as_of, digest } = preview.value;
  const body = { selection, as_of, digest, amount: 30, message: 'bench', reason };
  const begun = await one.call(consoleEndpoints.startGrant, { body, idempotencyKey: randomUUID() });
  if (!begun.ok) throw new Error(begun.error);
  const { id, state } = begun.value;
  if (state === 'running') return id;
  const confirmation = { params: { id }, body: { reason }, idempotencyKey: randomUUID() };
  const confirmed = await other.call(consoleEndpoints.confirmGrant, confirmation);
  if (!confirmed.ok) throw new Error(confirmed.error);
  return id;
}

/** The grant as operators see it, null while the console is away. */
async function look({ call }: ConsoleClient, id: string): Promise<Campaign | null> {
  const listed = await call(consoleEndpoints.listGrants);
  return (listed.ok && listed.value.campaigns.find((each) => each.id === id)) || null;
}

const until = (condition: () => Promise<boolean>) => eventually(condition, { withinMs: LONGEST_MS, everyMs: 200 });

/** Gives to all accounts while battles are played and processes are killed. */
export async function measureGrant(
  cluster: BattleCluster,
  desk: Desk,
  { accounts, battles, secondsBefore }: GrantOptions,
) {
  const connection = await cluster.connectNats(BENCH);
  const players = createPlayers(cluster, createBus(connection, createLog(BENCH, { pod: BENCH, logLevel: 'silent' })));
  let latencies: number[] = [];
  const pace = () => THINK_MS.from + Math.random() * (THINK_MS.to - THINK_MS.from);
  const played = Array.from({ length: battles }, () => players.play(pace, (ms) => latencies.push(ms)));
  try {
    await sleep(secondsBefore * 1_000);
    latencies = [];
    await sleep(secondsBefore * 1_000);
    const before = latencies;
    latencies = [];
    const began = performance.now();
    const id = await begin(desk.operators);
    const [operator] = desk.operators;
    for (const { after, domain } of KILLS) {
      await until(async () => {
        const seen = await look(operator, id);
        return seen !== null && seen.paid >= after * seen.count;
      });
      await desk.pods[domain].kill();
      await desk.pods[domain].start();
    }
    await until(async () => (await look(operator, id))?.state === 'ended');
    const seconds = (performance.now() - began) / 1_000;
    const during = latencies;
    const ledger = desk.databases.inventory.collection<{ user: string }>('ledger');
    const rows = await ledger.countDocuments({ cause: `grant:${id}` });
    const users = (
      await ledger.aggregate([{ $match: { cause: `grant:${id}` } }, { $group: { _id: '$user' } }]).toArray()
    ).length;
    const p99 = { before: percentile(before, 0.99), during: percentile(during, 0.99) };
    return {
      grant: { accounts, seconds, paid_once: rows === accounts && users === accounts, kills: KILLS.length },
      play_p99_ms: p99,
      play_p99_ratio: p99.during / p99.before,
      actions: { before: before.length, during: during.length },
    };
  } finally {
    players.stop();
    await Promise.all(played);
    await connection.close();
  }
}
