import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BattleCluster, startBattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { stopStages } from '@maseki/tools/servers/process-group.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { startBattles } from '../loads/battles.ts';

export interface HostileOptions {
  battles: number;
  idle: number;
  /** Attackers of each other kind. */
  others: number;
  /** How long the latency is measured, without attackers and with them. */
  seconds: number;
  onProgress(sentence: string): void;
}

export interface HostileReport {
  battles: number;
  idle: number;
  floods_closed: number;
  oversize_closed: number;
  kept_out: number;
  p99_ms_alone: number;
  p99_ms_attacked: number;
  ratio: number;
  /** The most memory that each pod held, in MB. */
  rss_mb: Record<string, number>;
}

const run = promisify(execFile);
const ATTACK = fileURLToPath(new URL('./attack-main.ts', import.meta.url));
const PODS = 2;
const THINK_MS = { from: 100, to: 400 };
const WARM_WITHIN_MS = 120_000;
const ATTACKING_WITHIN_MS = 60_000;

/**
 * Watches the memory of pods. The returned function stops it and resolves to the most that each one
 * held. Nothing blocks this process, which plays the battles.
 */
function watchMemory({ pods }: BattleCluster) {
  const most: Record<string, number> = {};
  const look = async () => {
    for (const { name, pid } of pods) {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
      most[name] = Math.max(most[name] ?? 0, Math.round(Number(stdout) / 1024));
    }
  };
  const timer = setInterval(look, 1_000);
  return async () => {
    clearInterval(timer);
    await look();
    return most;
  };
}

type Attacked = Pick<HostileReport, 'idle' | 'floods_closed' | 'oversize_closed' | 'kept_out'>;

/** Attacks from a process of its own. `newest` is its last report. */
function startAttack({ pods, signingKeys }: BattleCluster, { idle, others }: HostileOptions) {
  const attackers = createSupervisor().start({
    name: 'attackers',
    file: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', ATTACK],
    env: {
      ATTACK_PORTS: pods.map(({ port }) => port).join(','),
      IDENTITY_SIGNING_KEYS: signingKeys,
      ATTACK_IDLE: String(idle),
      ATTACK_OTHERS: String(others),
    },
    stage: stopStages.gateway,
  });
  const newest = (): Attacked | undefined => {
    const line = attackers.output().trim().split('\n').at(-1) ?? '';
    return /^\{.*\}$/.test(line) ? JSON.parse(line) : undefined;
  };
  return { newest, stop: () => attackers.kill() };
}

/**
 * Plays battles over real sockets without attackers, among attackers and without them again, and
 * compares. Each part is measured once as many battles have ended as run at once, so that
 * beginnings and endings fall into each part.
 */
export async function runHostile(options: HostileOptions): Promise<HostileReport> {
  const { battles, seconds, onProgress } = options;
  const cluster = await startBattleCluster({ pods: PODS });
  try {
    const untilMs = Date.now() + 10 * 60_000;
    // The players end with the pods.
    const { journal } = startBattles(cluster, { battles, thinkMs: THINK_MS, untilMs, giveUpMs: untilMs });
    /** The times of actions from now on, in ms. */
    const latencies = async () => {
      const from = journal.latencies.length;
      await sleep(seconds * 1_000);
      return journal.latencies.slice(from);
    };
    await eventually(() => journal.results.size >= battles, { withinMs: WARM_WITHIN_MS });
    const memory = watchMemory(cluster);
    onProgress(`${battles} battles alone for ${seconds} s`);
    const before = await latencies();
    const attackers = startAttack(cluster, options);
    const startedAt = await eventually(attackers.newest, { withinMs: ATTACKING_WITHIN_MS });
    onProgress(`${battles} battles and ${startedAt.idle} idle sockets for ${seconds} s`);
    const attacked = percentile(await latencies(), 0.99);
    const seen = attackers.newest() ?? startedAt;
    await attackers.stop();
    onProgress(`${battles} battles alone again for ${seconds} s`);
    const alone = percentile([...before, ...(await latencies())], 0.99);
    const rss_mb = await memory();
    return { battles, ...seen, p99_ms_alone: alone, p99_ms_attacked: attacked, ratio: attacked / alone, rss_mb };
  } finally {
    await cluster.stop();
  }
}
