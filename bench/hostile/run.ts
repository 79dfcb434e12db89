import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startWorld, type World, type WorldOptions } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { newJournal, percentile } from '@maseki/tools/dev-env/journal.ts';
import { ownProcess } from '@maseki/tools/dev-env/own-process.ts';
import { fight } from '@maseki/tools/dev-env/simulated-player.ts';

export interface HostileOptions extends Omit<WorldOptions, 'pods'> {
  battles: number;
  idle: number;
  /** Attackers of each other kind. */
  others: number;
  /** How long the latency is measured, without attackers and with them. */
  seconds: number;
  say(what: string): void;
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
  /** The most that each pod held, in MB. */
  rss_mb: Record<string, number>;
}

const run = promisify(execFile);
const ATTACK = fileURLToPath(new URL('./attack-main.ts', import.meta.url));
const PODS = 2;
const THINK_MS = { from: 100, to: 400 };
const WARM_WITHIN_MS = 120_000;
const ATTACKING_WITHIN_MS = 60_000;

/** Watches the memory of pods; gives the most that each one held. Waits for nothing in this process, which plays the battles. */
function watchMemory({ pods }: World) {
  const most: Record<string, number> = {};
  const look = async () => {
    for (const [n, { process: pod }] of pods.entries()) {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pod.pid())]);
      most[`battle-${n}`] = Math.max(most[`battle-${n}`] ?? 0, Math.round(Number(stdout) / 1024));
    }
  };
  const timer = setInterval(look, 1_000);
  return async () => {
    clearInterval(timer);
    await look();
    return most;
  };
}

function startAttack({ pods, signingKeys }: World, { idle, others }: HostileOptions) {
  let last: Pick<HostileReport, 'idle' | 'floods_closed' | 'oversize_closed' | 'kept_out'> | undefined;
  const attackers = ownProcess(process.execPath, ['--disable-warning=ExperimentalWarning', ATTACK], {
    env: {
      ATTACK_PORTS: pods.map(({ port }) => port).join(','),
      IDENTITY_SIGNING_KEYS: signingKeys,
      ATTACK_IDLE: String(idle),
      ATTACK_OTHERS: String(others),
    },
    onOutput(text) {
      const line = text.trim().split('\n').at(-1) ?? '';
      if (line.startsWith('{')) last = JSON.parse(line);
      else console.error(text);
    },
  });
  return { last: () => last, end: attackers.kill };
}

/**
 * Plays battles over real sockets, alone, among attackers and alone again, and compares. Measured once as many battles have
 * ended as run at once, so that beginnings and endings fall into each part.
 */
export async function runHostile(options: HostileOptions): Promise<HostileReport> {
  const { battles, seconds, say } = options;
  const world = await startWorld({ ...options, pods: PODS });
  try {
    const journal = newJournal();
    const untilMs = Date.now() + 10 * 60_000;
    const thinkMs = () => THINK_MS.from + Math.random() * (THINK_MS.to - THINK_MS.from);
    // They are ended with the pods.
    for (let n = 0; n < 2 * battles; n += 1) void fight({ world, journal, thinkMs, untilMs, giveUpMs: untilMs });
    /** What actions take from now on, in ms. */
    const latencies = async () => {
      const from = journal.latencies.length;
      await sleep(seconds * 1_000);
      return journal.latencies.slice(from);
    };
    await eventually(() => journal.endings.size >= battles, { withinMs: WARM_WITHIN_MS });
    const memory = watchMemory(world);
    say(`${battles} battles alone for ${seconds} s`);
    const before = await latencies();
    const attackers = startAttack(world, options);
    const startedAt = await eventually(attackers.last, { withinMs: ATTACKING_WITHIN_MS });
    say(`${battles} battles and ${startedAt.idle} idle sockets for ${seconds} s`);
    const attacked = percentile(await latencies(), 0.99);
    const seen = attackers.last() ?? startedAt;
    await attackers.end();
    say(`${battles} battles alone again for ${seconds} s`);
    const alone = percentile([...before, ...(await latencies())], 0.99);
    const rss_mb = await memory();
    return { battles, ...seen, p99_ms_alone: alone, p99_ms_attacked: attacked, ratio: attacked / alone, rss_mb };
  } finally {
    await world.stop();
  }
}
