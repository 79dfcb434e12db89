import type { Ground } from '../grounds/ground.ts';

/**
 * A deployment of a component, in which each pod ends in order and is replaced, one after the
 * other. Resolves to a sentence for each that did not end in order.
 */
export async function roll(ground: Ground, component: string): Promise<string[]> {
  const bad: string[] = [];
  for (const pod of await ground.readyPods(component)) {
    const how = await pod.end('in_order');
    if (how !== undefined) bad.push(how);
    await pod.replaced();
  }
  await ground.whole(component);
  return bad;
}
