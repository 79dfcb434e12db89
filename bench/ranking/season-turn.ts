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
const LONGEST_MS = 15 * 60 * 1_000;

export interface TurnOptions {
  /** How long actions are measured before the season turns. */
  secondsBefore: number;
}

/** Lets a season end for all players while battles are played. */
export async function measureTurn(cluster: BattleCluster, population: Population, { secondsBefore }: TurnOptions) {
  const connection = await cluster.connectNats(BENCH);
  const players = createPlayers(cluster, createBus(connection, createLog(BENCH, { pod: BENCH, logLevel: 'silent' })));
  let latencies: number[] = [];
  const pace = () => THINK_MS.from + Math.random() * (THINK_MS.to - THINK_MS.from);
  const battles = Array.from({ length: PLAYED }, () => players.play(pace, (ms) => latencies.push(ms)));
  try {
    await sleep(secondsBefore * 1_000);
    const before = latencies;
    const season = seasonBefore(seasonOf(Date.now()));
    const { seasonRecords } = population.models;
    await recordSeason(season, population);
    latencies = [];
    const began = performance.now();
    const left = () => seasonRecords.countDocuments({ season, closed: false });
    await eventually(async () => (await left()) === 0, { withinMs: LONGEST_MS, everyMs: 1_000 });
    const seconds = (performance.now() - began) / 1_000;
    return {
      turn_s: seconds,
      turn_action_p99_ms: { before: percentile(before, 0.99), during: percentile(latencies, 0.99) },
      turn_actions: { before: before.length, during: latencies.length },
    };
  } finally {
    players.stop();
    await Promise.all(battles);
    await connection.close();
  }
}
