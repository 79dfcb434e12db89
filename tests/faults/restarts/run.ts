import type { DomainName } from '@maseki/contracts/domains.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import type { Servers } from '@maseki/tools/servers/test-servers.ts';
import { roll } from '../disturbances/roll.ts';
import { type Cluster, startCluster } from '../grounds/game-processes.ts';
import { processGround } from '../grounds/processes.ts';
import { startCalling } from '../loads/calls.ts';
import { registerPlayers } from '../loads/players.ts';
import { keepSockets } from '../loads/sockets.ts';

export interface RestartsOptions {
  /** How many processes run of each service. Those of which there is only one are never stopped. */
  pods: Readonly<Partial<Record<DomainName, number>>>;
  players: number;
  callsPerSecond: number;
  sockets: number;
  /** How often each process is stopped and started again. */
  rounds: number;
  /** Services of which a process is away at the same moment. */
  servicesAtOnce: number;
  drainSeconds: number;
  socketDrainSeconds: number;
  /** The folder of the processes' logs. */
  logs: string;
  servers?: Servers;
  /** Called with a sentence for the person who waits. */
  onProgress(sentence: string): void;
}

/** The observations of callers, sockets and the gateway. */
export interface RestartsReport {
  restarts: number;
  /** Exit codes of stopped processes other than 0, in words. */
  bad_exits: string[];
  calls: number;
  posts: number;
  calls_per_second: number;
  call_p50_ms: number;
  call_p99_ms: number;
  successes: number;
  /**
   * Refusals of the contract that have nothing to do with restarts, such as for an exchange that is
   * open already.
   */
  refused: number;
  /** 503, which the contract knows, but which no caller should get while half of the pods serve. */
  unavailable: number;
  /** Responses that the contract does not know. */
  unknown: number;
  /** Calls without a response. */
  broken_calls: number;
  /** How often the gateway could not reach a pod, or got no response from it. */
  unreachable_pods: number;
  sockets: number;
  /** Closes by their code. */
  closes: Record<number, number>;
  broken_sockets: number;
  refused_upgrades: Record<number, number>;
  sockets_not_back: number;
  back_p50_ms: number;
  back_p99_ms: number;
  /** The first failures that must not happen. */
  failures: string[];
}

const SHOWN_FAILURES = 20;
const BACK_WITHIN_MS = 15_000;

/**
 * Restarts each process of the services that run more than once: one process of a service at a
 * time, several services at once.
 */
async function restartAll({ pods }: Cluster, { rounds, servicesAtOnce, onProgress }: RestartsOptions) {
  const ground = processGround(pods, { onProgress });
  const countOf = (service: string) => pods.filter(({ domain }) => domain === service).length;
  const services = ground.components.filter((service) => countOf(service) > 1);
  const badExits: string[] = [];
  let restarts = 0;

  for (let round = 1; round <= rounds; round += 1) {
    const left = [...services];
    const worker = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        badExits.push(...(await roll(ground, next)));
        restarts += countOf(next);
        onProgress(`round ${round}: ${next} was restarted`);
      }
    };
    await Promise.all(Array.from({ length: servicesAtOnce }, worker));
  }
  return { restarts, badExits };
}

/**
 * Calls and keeps sockets through a gateway while the processes behind it are stopped and started
 * again.
 */
export async function runRestarts(options: RestartsOptions): Promise<RestartsReport> {
  const { pods, logs, servers, drainSeconds, socketDrainSeconds, onProgress } = options;
  const domains = new Set(Object.keys(pods) as DomainName[]);
  const env = { DRAIN_SECONDS: String(drainSeconds), SOCKET_DRAIN_SECONDS: String(socketDrainSeconds) };
  const cluster = await startCluster({ pods, env, logs, ...(servers ? { servers } : {}) });
  const failures: string[] = [];
  const onFailure = (sentence: string) => {
    onProgress(sentence);
    if (failures.length < SHOWN_FAILURES) failures.push(sentence);
  };
  try {
    const players = await registerPlayers(cluster.url, options.players, domains);
    const shared = { players, domains, onFailure };
    const sockets = await keepSockets({ ...shared, url: cluster.url, count: options.sockets });
    onProgress(`${cluster.pods.length} pods, ${players.length} players and ${sockets.open()} sockets are there`);
    const calling = startCalling({ ...shared, url: cluster.url, perSecond: options.callsPerSecond });
    const { restarts, badExits } = await restartAll(cluster, options);
    const callsPerSecond = await calling.stop();
    const allBack = () => sockets.open() === options.sockets;
    await eventually(allBack, { withinMs: BACK_WITHIN_MS }).catch(() => false);
    const notBack = options.sockets - sockets.open();
    sockets.stop();
    const { calls, posts, successes, refused, unavailable, unknown, broken } = calling.counts;
    const unreachable_pods = cluster.unreachablePods();
    const { closes, broken: brokenSockets, backMs, refused: refusedUpgrades } = sockets.counts;
    return {
      restarts,
      bad_exits: badExits,
      calls,
      posts,
      calls_per_second: Math.round(callsPerSecond),
      call_p50_ms: Math.round(percentile(calling.latenciesMs, 0.5)),
      call_p99_ms: Math.round(percentile(calling.latenciesMs, 0.99)),
      successes,
      refused,
      unavailable,
      unknown,
      broken_calls: broken,
      unreachable_pods,
      sockets: options.sockets,
      closes,
      broken_sockets: brokenSockets,
      refused_upgrades: refusedUpgrades,
      sockets_not_back: notBack,
      back_p50_ms: Math.round(percentile(backMs, 0.5)),
      back_p99_ms: Math.round(percentile(backMs, 0.99)),
      failures,
    };
  } finally {
    await cluster.stop();
  }
}
