import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSecondsOf, machineCpuSeconds, residentKibOf } from '@maseki/tools/measure/process-usage.ts';
import { calmly, calmSecond } from './calm.ts';
import { type Capacity, measureCapacity, type Step } from './capacity.ts';
import { type Measurement, type OnMeasure, openClients } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';
import type { Load, Sizes } from './sizes.ts';

/** The cost of a server without actions. */
export interface Idle {
  kib_per_connection: number;
  /** CPU cores, less the idle use without battles. */
  idle_cores: number;
  /** CPU cores that it uses with no battle. */
  empty_cores: number;
  /** Use of the machine by other processes meanwhile. */
  foreign_cores: number;
}

export type Start = () => Promise<MeasuredServer>;

const COLLECTED_MS = 1_000;
/** Time for the work after starting, or after opening sockets, to end. */
const SETTLED_MS = 3_000;

/** Runs `measure` with a server of its own, so that nothing is left of the measurement before. */
export async function withServer<T, Server extends MeasuredServer>(
  start: () => Promise<Server>,
  measure: (server: Server) => Promise<T>,
): Promise<T> {
  const server = await start();
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

export async function play(
  server: MeasuredServer,
  { matches, ...pace }: Load,
  prepare: () => Promise<OnMeasure | undefined> = async () => undefined,
): Promise<Measurement> {
  const clients = await openClients(server, { matches, pace });
  try {
    return await clients.run(pace, await prepare());
  } finally {
    await clients.stop();
  }
}

/**
 * Plays this many matches on a server of their own, after others that warm it up. A second
 * measurement has new matches, because those of the first may be near their end.
 */
export const measureLoad = (start: Start, load: Load, warmUp: Load): Promise<Measurement> =>
  calmly(() =>
    withServer(start, async (server) => {
      await play(server, warmUp);
      return play(server, load);
    }),
  );

/** Rising rates on one server, each with new matches, after others that warm it up. */
export const measureRising = (
  start: Start,
  { capacity, warmUp }: Sizes,
  onStep: (step: Step) => void,
): Promise<Capacity> =>
  withServer(start, async (server) => {
    await play(server, warmUp);
    return measureCapacity(capacity, (load) => play(server, load), onStep);
  });

async function residentKib({ collects }: MeasuredServer): Promise<number> {
  for (const pid of collects) process.kill(pid, 'SIGUSR2');
  await sleep(COLLECTED_MS);
  return residentKibOf(collects);
}

/** Cores that the server's own processes use, and those of all processes outside the game. */
async function coresOf({ collects, processes }: MeasuredServer, ms: number) {
  const pids = [...Object.values(processes).flat(), process.pid];
  await calmSecond(pids);
  const read = () => ({ own: cpuSecondsOf(collects), all: machineCpuSeconds() - cpuSecondsOf(pids) });
  const before = read();
  await sleep(ms);
  const after = read();
  return { own: ((after.own - before.own) * 1_000) / ms, foreign: ((after.all - before.all) * 1_000) / ms };
}

/** Memory and CPU of matches without actions, beyond those without matches. */
export const measureIdle = (start: Start, { matches, measureMs }: Sizes['idle']): Promise<Idle> =>
  calmly(() =>
    withServer(start, async (server) => {
      await sleep(SETTLED_MS);
      const kibBefore = await residentKib(server);
      const empty = await coresOf(server, measureMs);
      const clients = await openClients(server, { matches });
      try {
        await sleep(SETTLED_MS);
        const idle = await coresOf(server, measureMs);
        const kib = await residentKib(server);
        return {
          kib_per_connection: (kib - kibBefore) / (2 * matches),
          idle_cores: idle.own - empty.own,
          empty_cores: empty.own,
          foreign_cores: Math.max(empty.foreign, idle.foreign),
        };
      } finally {
        await clients.stop();
      }
    }),
  );
