import type { Ground, GroundPod } from '../grounds/ground.ts';

/** Does a kill and notes it. */
type Noted = (pod: GroundPod, kill: () => Promise<unknown>) => Promise<unknown>;

/** Kills a random pod of a component, of those that take requests, if there is one. */
export async function killPod(ground: Ground, component: string, noted: Noted): Promise<void> {
  const ready = await ground.readyPods(component);
  const pod = ready[Math.floor(Math.random() * ready.length)];
  if (pod) await noted(pod, () => pod.end('by_force'));
}
