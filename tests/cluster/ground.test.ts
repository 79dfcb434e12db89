import { expect, test } from '@jest/globals';
import { killPod } from '../faults/disturbances/kill-pod.ts';
import { roll } from '../faults/disturbances/roll.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { Pod } from './cluster/objects.ts';
import { clusterGround } from './ground.ts';

const readyPod = (name: string) =>
  ({ metadata: { name }, spec: {}, status: { conditions: [{ type: 'Ready', status: 'True' }] } }) as unknown as Pod;

/** Two pods of a component. Each that is deleted is replaced at once, as by Kubernetes. */
function twoPods() {
  const names = ['battle-1', 'battle-2'];
  const deletions: string[] = [];
  const cluster: Pick<Cluster, 'list' | 'inNamespace'> = {
    list: async <O>() => names.map(readyPod) as O[],
    async inNamespace([, , name = '', ...how]) {
      deletions.push([name, ...how].join(' '));
      names.splice(names.indexOf(name), 1);
      names.push(`battle-${names.length + deletions.length + 1}`);
      return '';
    },
  };
  const load = { now: async () => 0 };
  const ground = clusterGround({ cluster, load, onProgress: () => undefined } as unknown as Parameters<
    typeof clusterGround
  >[0]);
  return { ground, names, deletions };
}

test('a roll ends each pod of a component in order, one after the other', async () => {
  const { ground, names, deletions } = twoPods();
  expect(await roll(ground, 'battle')).toEqual([]);
  expect(deletions).toEqual(['battle-1 --wait=false', 'battle-2 --wait=false']);
  expect(names).toEqual(['battle-3', 'battle-4']);
});

test('a kill leaves a pod no time', async () => {
  const { ground, deletions } = twoPods();
  const killed: string[] = [];
  await killPod(ground, 'battle', async ({ name }, kill) => {
    killed.push(name);
    await kill();
  });
  expect(deletions).toEqual([`${killed[0]} --wait=false --grace-period=0 --force`]);
});
