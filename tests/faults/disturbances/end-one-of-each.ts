import type { Ending, Ground } from '../grounds/ground.ts';

/** A stretch of time, both ends in ms since the epoch. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * Ends one pod of each component in turn, the next when the one before is replaced. Resolves to
 * when each was ended.
 */
export async function endOneOfEach(ground: Ground, how: Ending): Promise<Stretch[]> {
  const ends: Stretch[] = [];
  for (const component of ground.components) {
    const [pod] = await ground.readyPods(component);
    if (!pod) throw new Error(`${component} has no ready pod`);
    ground.onProgress(`ending ${pod.name} ${how.replace('_', ' ')}`);
    const from = await ground.now();
    await pod.end(how);
    ends.push({ from, to: await ground.now() });
    await pod.replaced();
  }
  for (const component of ground.components) await ground.whole(component);
  return ends;
}
