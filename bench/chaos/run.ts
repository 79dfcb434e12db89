import { modelsOf } from '@maseki/battle/stores/models.ts';
import { openWorldDatabase, startWorld, type World, type WorldOptions } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { newJournal } from '@maseki/tools/dev-env/journal.ts';
import { fight } from '@maseki/tools/dev-env/simulated-player.ts';
import { disturb } from './disturb.ts';
import { judge, type Verdict } from './verdict.ts';

export interface ChaosOptions extends WorldOptions {
  seconds: number;
  /** At once; whoever has finished one begins the next. */
  battles: number;
  killEveryMs: number;
  /** A client's time for an action. */
  thinkMs: { from: number; to: number };
  say(what: string): void;
}

/** How long battles may take to end once nothing disturbs them any more. */
const DRAIN_MS = 150_000;

/** Waits for the last archives. */
async function settled(world: World): Promise<void> {
  const db = await openWorldDatabase(world);
  const { rooms } = modelsOf(db);
  await eventually(async () => (await rooms.countDocuments()) === 0, { withinMs: 30_000, everyMs: 200 }).catch(() => 0);
  await db.close();
}

/** Plays battles over real sockets against pods that are killed all the time, and judges what is left. */
export async function runChaos(options: ChaosOptions): Promise<Verdict> {
  const { seconds, battles, killEveryMs, thinkMs, say } = options;
  const world = await startWorld(options);
  try {
    say(`${world.pods.length} pods are ready; ${battles} battles at once for ${seconds} s`);
    const journal = newJournal();
    const untilMs = Date.now() + seconds * 1_000;
    const players = Array.from({ length: 2 * battles }, () =>
      fight({
        world,
        journal,
        thinkMs: () => thinkMs.from + Math.random() * (thinkMs.to - thinkMs.from),
        untilMs,
        giveUpMs: untilMs + DRAIN_MS,
      }),
    );
    const progress = setInterval(
      () => say(`${journal.acknowledged.size} actions acknowledged, ${journal.endings.size} battles ended`),
      10_000,
    );
    const kills = await disturb(world, { seconds, killEveryMs, say });
    say('nothing is disturbed any more; the last battles are played to their end');
    await Promise.all(players);
    clearInterval(progress);
    await settled(world);
    return await judge(world, journal, kills);
  } finally {
    await world.stop();
  }
}
