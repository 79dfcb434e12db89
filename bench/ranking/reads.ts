import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRankedTable } from '@maseki/battle/after/ranking/ranked-table.ts';
import { listedStore } from '@maseki/battle/after/ratings/listed-store.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { podUsers } from '@maseki/players/pod-user.ts';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { type Population, playForAYear } from './population.ts';

const CALLS = 300;
const AT_ONCE = 4;
const MEGABYTE = 1024 * 1024;
/** A pod reads the table again once a minute. */
const READ_WITHIN_MS = 90_000;

/** The 95th percentile of calls in ms, some at once. Throws if one is refused. */
async function p95Of(call: () => Promise<{ ok: boolean }>): Promise<number> {
  const times: number[] = [];
  const worker = async () => {
    while (times.length < CALLS) {
      const began = performance.now();
      if (!(await call()).ok) throw new Error('a call was refused');
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return percentile(times, 0.95);
}

/** The memory of a pod's table in MB. */
async function tableMegabytes({ models }: Population): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const table = createRankedTable({ listed: listedStore(models), now: Date.now });
  // What is loaded with the first read is no part of the table.
  await models.ratings.findOne().lean();
  collect();
  const before = process.memoryUsage().heapUsed;
  await table.refresh();
  collect();
  const megabytes = (process.memoryUsage().heapUsed - before) / MEGABYTE;
  if ((await table.current()).players.length === 0) throw new Error('the table is empty');
  return megabytes;
}

/** Times of the table and of a profile with a year of battles at a pod, and the table's memory. */
export async function measureReads({ pods, signingKeys }: BattleCluster, population: Population) {
  const [pod] = pods;
  const reader = population.users[Math.floor(population.users.length / 2)];
  if (!pod || !reader) throw new Error('there is no pod or player');
  await playForAYear(reader, population);
  const client = podUsers(signingKeys)('読者', reader).at(pod);
  const ranking = (scope: 'top' | 'around') => () => client(endpoints.getRanking, { query: { scope } });
  await eventually(
    async () => {
      const found = await ranking('around')();
      return found.ok && found.value.rows.length > 0;
    },
    { withinMs: READ_WITHIN_MS, everyMs: 1_000 },
  );
  return {
    top_p95_ms: await p95Of(ranking('top')),
    around_p95_ms: await p95Of(ranking('around')),
    profile_p95_ms: await p95Of(() => client(endpoints.getProfile, { params: { id: reader } })),
    table_mb: await tableMegabytes(population),
  };
}
