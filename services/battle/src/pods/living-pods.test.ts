import { expect, test } from '@jest/globals';
import { createLivingPods } from './living-pods.ts';

const pod = (id: string, revision: number) => ({ id, rules: [1], revision });
const idsOf = (pods: ReturnType<typeof createLivingPods>) => pods.living().map(({ id }) => id);

test('before the first reading a pod knows itself', () => {
  expect(createLivingPods({ id: 'own', rules: [1] }).living()).toEqual([{ id: 'own', rules: [1] }]);
});

test('a pod that goes on announcing itself lives, one that is silent for three readings does not', () => {
  const pods = createLivingPods({ id: 'b', rules: [1] });
  for (let revision = 0; revision < 3; revision += 1) {
    pods.update([pod('a', 7), pod('b', revision), pod('c', revision)]);
    expect(idsOf(pods)).toEqual(['a', 'b', 'c']);
  }
  pods.update([pod('a', 7), pod('b', 3), pod('c', 3)]);
  expect(idsOf(pods)).toEqual(['b', 'c']);
  pods.update([pod('a', 8), pod('b', 3), pod('c', 3)]);
  expect(idsOf(pods)).toEqual(['a', 'b', 'c']);
});

test('a pod that has withdrawn its announcement is gone at once, and no pod is dead to itself', () => {
  const pods = createLivingPods({ id: 'b', rules: [1] });
  pods.update([pod('a', 1), pod('b', 1)]);
  pods.update([]);
  expect(idsOf(pods)).toEqual(['b']);
});
