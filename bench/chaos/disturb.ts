import { setTimeout as sleep } from 'node:timers/promises';
import type { Pod, World } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

export interface Disturbance {
  seconds: number;
  killEveryMs: number;
  say(what: string): void;
}

const READY_WITHIN_MS = 30_000;

/** Kills a pod that runs and starts it again at once, as an orchestrator would. */
async function killOne({ pods }: World): Promise<boolean> {
  const running = pods.filter(({ process }) => process.isRunning());
  const victim = running[Math.floor(Math.random() * running.length)];
  if (!victim) return false;
  await victim.process.end('SIGKILL');
  victim.process.start();
  return true;
}

/** A deployment: each pod stops in order and is replaced, one after the other. */
async function roll(world: World): Promise<void> {
  for (const pod of world.pods) {
    await pod.process.end('SIGTERM');
    pod.process.start();
    await becomesReady(world, pod);
  }
}

const becomesReady = (world: World, pod: Pod) =>
  eventually(() => world.podIsReady(pod), { withinMs: READY_WITHIN_MS, everyMs: 100 }).catch(() => false);

async function restartNats({ nats }: World): Promise<void> {
  await nats.end('SIGTERM');
  nats.start();
}

/**
 * What the world goes through: kill -9 of a random pod again and again; meanwhile NATS is restarted twice, MongoDB's primary steps
 * down once, and all pods are rolled. Gives the number of kills.
 */
export async function disturb(world: World, { seconds, killEveryMs, say }: Disturbance): Promise<number> {
  const endsAt = Date.now() + seconds * 1_000;
  let kills = 0;
  const killing = async () => {
    for (;;) {
      await sleep(killEveryMs);
      if (Date.now() >= endsAt) return;
      if (await killOne(world)) kills += 1;
    }
  };
  const plan: [number, string, () => Promise<void>][] = [
    [0.2, 'NATS is restarted', () => restartNats(world)],
    [0.4, 'the primary of MongoDB steps down', () => world.stepDown()],
    [0.6, 'NATS is restarted', () => restartNats(world)],
    [0.75, 'all pods are rolled', () => roll(world)],
  ];
  const others = plan.map(async ([share, what, act]) => {
    await sleep(share * seconds * 1_000);
    say(what);
    await act();
  });
  await Promise.all([killing(), ...others]);
  return kills;
}
