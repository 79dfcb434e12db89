import { fileURLToPath } from 'node:url';
import { modelsOf } from '@maseki/battle/base/database/models.ts';
import {
  type BattleCluster,
  type BattleClusterOptions,
  startBattleCluster,
} from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createServerOutages } from '../disturbances/server-outages.ts';
import { startBattles } from '../loads/battles.ts';
import { readStoredBattles, type StoredBattles } from '../verdicts/stored-battles.ts';
import { disturb } from './disturb.ts';
import { disturbWithAll } from './disturb-with-all.ts';
import { judge, type Verdict } from './verdict.ts';

export interface ChaosOptions extends BattleClusterOptions {
  seconds: number;
  /** How many run at once. A player who has finished one joins the next. */
  battles: number;
  killEveryMs: number;
  /** Every kind of fault instead of kills, restarts and a roll. */
  allFaults?: boolean;
  /** A player's time for an action. */
  thinkMs: { from: number; to: number };
  /** Called with a sentence for the person who waits. */
  onProgress(sentence: string): void;
}

/** How long battles may take to end once nothing disturbs them any more. */
const DRAIN_MS = 150_000;

/** Pods whose build and clock can be changed. */
const POD_MAIN = fileURLToPath(new URL('pod-main.ts', import.meta.url));
const SEVERAL_STREAMS = { BATTLE_LOG_STREAMS: '4' };

/** The stored battles once all are archived and no user is seated, or after half a minute. */
async function archivedBattles(cluster: BattleCluster): Promise<StoredBattles> {
  const db = await cluster.openDatabase();
  const models = modelsOf(db);
  const { rooms, tickets } = models;
  // Rooms that were given up before they were made keep their ids for an hour.
  const unfinished = () => rooms.countDocuments({ shard: { $ne: 'dead' } });
  const left = async () => (await unfinished()) + (await tickets.countDocuments({ state: 'seated' }));
  await eventually(async () => (await left()) === 0, { withinMs: 30_000, everyMs: 200 }).catch(() => 0);
  return readStoredBattles(models).finally(() => db.close());
}

/**
 * Plays battles over real sockets against pods that are killed all the time, and compares what was
 * seen with what is stored.
 */
export async function runChaos(options: ChaosOptions): Promise<Verdict> {
  const { seconds, battles, killEveryMs, allFaults = false, thinkMs, onProgress } = options;
  const cluster = await startBattleCluster(
    allFaults ? { ...options, main: POD_MAIN, env: { ...options.env, ...SEVERAL_STREAMS } } : options,
  );
  try {
    onProgress(`${cluster.pods.length} pods are ready; ${battles} battles at once for ${seconds} s`);
    const untilMs = Date.now() + seconds * 1_000;
    const load = startBattles(cluster, { battles, thinkMs, untilMs, giveUpMs: untilMs + DRAIN_MS });
    const { journal, cutPlayers } = load;
    const progress = setInterval(
      () => onProgress(`${journal.acknowledged.size} actions acknowledged, ${journal.results.size} battles ended`),
      10_000,
    );
    const outages = createServerOutages(cluster);
    const disturbance = { seconds, killEveryMs, outages, cutPlayers, onProgress };
    const faults = await (allFaults ? disturbWithAll : disturb)(cluster, disturbance);
    onProgress('nothing is disturbed any more; the last battles are played to their end');
    await load.ended;
    clearInterval(progress);
    const stored = await archivedBattles(cluster);
    return judge({ seen: journal, stored, faults, outages: outages.all });
  } finally {
    await cluster.stop();
  }
}
