import { setTimeout as sleep } from 'node:timers/promises';
import { type Measurement, openClients, runCalmly } from './load.ts';
import type { ServerName } from './load-process.ts';
import type { MeasuredServer } from './measured-server.ts';
import { cpuSecondsOf, residentKibOf } from './process-usage.ts';
import { startOurs } from './servers/start-ours.ts';
import { startPeer } from './servers/start-peer.ts';

/** What a server costs while nobody acts. */
export interface Idle {
  kib_per_connection: number;
  /** CPU cores, without what it uses with no battle. */
  idle_cores: number;
}

/** One server in one round. */
export interface ServerRound {
  closed: Measurement;
  open_500: Measurement;
  open_1000: Measurement;
  idle: Idle;
}

export interface Sizes {
  closed: { matches: number; warmMs: number; measureMs: number };
  open: { half: number; whole: number; warmMs: number; measureMs: number };
  /** How long the CPU of idle battles is measured. */
  idleMs: number;
}

export const fullSizes: Sizes = {
  closed: { matches: 100, warmMs: 3_000, measureMs: 6_000 },
  open: { half: 500, whole: 1_000, warmMs: 2_500, measureMs: 7_000 },
  idleMs: 4_000,
};

const THINK_MS = 1_000;
const COLLECTED_MS = 1_000;
const SETTLED_MS = 2_500;

/** Pods of the battle service, as `npm start` runs them. */
const PODS = 2;

const start = (name: ServerName): Promise<MeasuredServer> =>
  name === 'ours' ? startOurs({ pods: PODS }) : startPeer(name);

/** Runs `measure` with a server of its own, so that nothing is left of the measurement before. */
async function withServer<T>(
  starting: () => Promise<MeasuredServer>,
  measure: (server: MeasuredServer) => Promise<T>,
): Promise<T> {
  const server = await starting();
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

/** Opens so many matches and plays them. */
async function play(
  server: MeasuredServer,
  matches: number,
  pace: Parameters<typeof runCalmly>[1],
): Promise<Measurement> {
  const clients = await openClients(server, matches);
  try {
    return await runCalmly(clients, pace);
  } finally {
    await clients.stop();
  }
}

async function residentKib({ collects }: MeasuredServer): Promise<number> {
  for (const pid of collects) process.kill(pid, 'SIGUSR2');
  await sleep(COLLECTED_MS);
  return residentKibOf(collects);
}

/** Cores that the server's own processes use. */
async function coresOf({ collects }: MeasuredServer, ms: number): Promise<number> {
  const before = cpuSecondsOf(collects);
  await sleep(ms);
  return ((cpuSecondsOf(collects) - before) * 1_000) / ms;
}

async function openThousand(server: MeasuredServer, { open, idleMs }: Sizes) {
  const [kibBefore, coresBefore] = [await residentKib(server), await coresOf(server, idleMs)];
  const clients = await openClients(server, open.whole);
  try {
    await sleep(SETTLED_MS);
    const cores = await coresOf(server, idleMs);
    const kib = await residentKib(server);
    const idle = { kib_per_connection: (kib - kibBefore) / (2 * open.whole), idle_cores: cores - coresBefore };
    const measured = await runCalmly(clients, { ...open, thinkMs: THINK_MS });
    return { idle, measured };
  } finally {
    await clients.stop();
  }
}

/** All loads on one server, each on a fresh one. */
export async function measureServer(name: ServerName, sizes: Sizes): Promise<ServerRound> {
  const starting = () => start(name);
  const closed = await withServer(starting, (server) =>
    play(server, sizes.closed.matches, { ...sizes.closed, thinkMs: 0 }),
  );
  const open_500 = await withServer(starting, (server) =>
    play(server, sizes.open.half, { ...sizes.open, thinkMs: THINK_MS }),
  );
  const { idle, measured } = await withServer(starting, (server) => openThousand(server, sizes));
  return { closed, open_500, open_1000: measured, idle };
}

/** CPU seconds of gateway and battle, or of a peer's server, for an action. */
export const cpuPerAction = ({ cpu_s, actions }: Measurement, ...without: readonly string[]): number =>
  Object.entries(cpu_s)
    .filter(([name]) => !without.includes(name))
    .reduce((all, [, seconds]) => all + seconds, 0) / actions;

/** How much dearer an action is with more rooms, or more pods, at the same number of actions a second. */
export async function measureGrowth(): Promise<{ cpu_100_to_3000: number; cpu_1_to_4_pods: number }> {
  const costOf = (pods: number, matches: number, thinkMs: number) =>
    withServer(
      () => startOurs({ pods }),
      async (server) => cpuPerAction(await play(server, matches, { thinkMs, warmMs: 3_000, measureMs: 15_000 })),
    );
  const few = await costOf(PODS, 100, 1_000);
  const many = await costOf(PODS, 3_000, 30_000);
  const one = await costOf(1, 200, 1_000);
  const four = await costOf(4, 200, 1_000);
  return { cpu_100_to_3000: many / few, cpu_1_to_4_pods: four / one };
}
