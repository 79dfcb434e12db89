import { setTimeout as sleep } from 'node:timers/promises';
import { seasonBefore, seasonOf } from '@maseki/contracts/battle/ladder.ts';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { createPlayers } from '../growth/players.ts';
import { type Population, recordSeason } from './population.ts';

const BENCH = 'bench:ranking';
const PLAYED = 20;
const THINK_MS = { from: 300, to: 700 };
/** The first battles begin all at once. */
const SETTLED_MS = 10_000;
const LONGEST_MS = 15 * 60 * 1_000;

export interface TurnOptions {
  /** How long actions are measured before the season turns, and again after it. */
  secondsAround: number;
}

/** Lets a season end for all players while battles are played. */
export async function measureTurn(cluster: BattleCluster, population: Population, { secondsAround }: TurnOptions) {
  const connection = await cluster.connectNats(BENCH);
  const players = createPlayers(cluster, createBus(connection, createLog(BENCH, { pod: BENCH, logLevel: 'silent' })));
  let latencies: number[] = [];
  const pace = () => THINK_MS.from + Math.random() * (THINK_MS.to - THINK_MS.from);
  const battles = Array.from({ length: PLAYED }, () => players.play(pace, (ms) => latencies.push(ms)));
  try {
    const season = seasonBefore(seasonOf(Date.now()));
    const { ratings } = population.models;
    const around: number[] = [];
    const measureAround = async () => {
      latencies = [];
      await sleep(secondsAround * 1_000);
      around.push(...latencies);
    };
    await sleep(SETTLED_MS);
    await measureAround();
    await recordSeason(season, population);
    const [newest = ''] = population.users.toSorted().slice(-1);
    latencies = [];
    const began = performance.now();
    // Records close in the order of users. To count the open ones would cost as much as to
    // close some.
    const isOver = async () =>
      !(await ratings.findById(newest).lean())?.records?.some((each) => each.season === season) &&
      (await ratings.countDocuments({ 'records.season': season })) === 0;
    await eventually(isOver, { withinMs: LONGEST_MS, everyMs: 1_000 });
    const seconds = (performance.now() - began) / 1_000;
    const during = latencies;
    await measureAround();
    return {
      turn_s: seconds,
      turn_action_p99_ms: { around: percentile(around, 0.99), during: percentile(during, 0.99) },
      turn_actions: { around: around.length, during: during.length },
    };
  } finally {
    players.stop();
    await Promise.all(battles);
    await connection.close();
  }
}
