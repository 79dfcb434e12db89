import { modelsOf } from '@maseki/battle/models.ts';
import {
  type BattleCluster,
  type BattleClusterOptions,
  startBattleCluster,
} from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { newJournal } from '@maseki/tools/dev-env/journal.ts';
import { playBattles } from '@maseki/tools/dev-env/simulated-player.ts';
import { disturb } from './disturb.ts';
import { judge, type Verdict } from './verdict.ts';

export interface ChaosOptions extends BattleClusterOptions {
  seconds: number;
  /** At once; a player who has finished one joins the next. */
  battles: number;
  killEveryMs: number;
  /** A player's time for an action. */
  thinkMs: { from: number; to: number };
  /** Called with a sentence for the person who waits. */
  onProgress(sentence: string): void;
}

/** How long battles may take to end once nothing disturbs them any more. */
const DRAIN_MS = 150_000;

/** Waits until all battles are archived. */
async function allArchived(cluster: BattleCluster): Promise<void> {
  const db = await cluster.openDatabase();
  const { rooms } = modelsOf(db);
  await eventually(async () => (await rooms.countDocuments()) === 0, { withinMs: 30_000, everyMs: 200 }).catch(() => 0);
  await db.close();
}

/** Plays battles over real sockets against pods that are killed all the time, and compares what was seen with what is stored. */
export async function runChaos(options: ChaosOptions): Promise<Verdict> {
  const { seconds, battles, killEveryMs, thinkMs, onProgress } = options;
  const cluster = await startBattleCluster(options);
  const { pods, signingKeys } = cluster;
  try {
    onProgress(`${pods.length} pods are ready; ${battles} battles at once for ${seconds} s`);
    const journal = newJournal();
    const untilMs = Date.now() + seconds * 1_000;
    const players = Array.from({ length: 2 * battles }, () =>
      playBattles({
        pods,
        signingKeys,
        journal,
        thinkMs: () => thinkMs.from + Math.random() * (thinkMs.to - thinkMs.from),
        untilMs,
        giveUpMs: untilMs + DRAIN_MS,
      }),
    );
    const progress = setInterval(
      () => onProgress(`${journal.acknowledged.size} actions acknowledged, ${journal.results.size} battles ended`),
      10_000,
    );
    const kills = await disturb(cluster, { seconds, killEveryMs, onProgress });
    onProgress('nothing is disturbed any more; the last battles are played to their end');
    await Promise.all(players);
    clearInterval(progress);
    await allArchived(cluster);
    return await judge(cluster, journal, kills);
  } finally {
    await cluster.stop();
  }
}
