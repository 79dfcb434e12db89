import { expect, test } from '@jest/globals';
import { createLivingPods } from './living-pods.ts';

const pod = (id: string) => ({ id, rules: [1] });
const own = pod('b');
const idsOf = (pods: ReturnType<typeof createLivingPods>) => pods.living().map(({ id }) => id);

/** A round in which the announcements of these pods are received. */
function round(pods: ReturnType<typeof createLivingPods>, ...ids: readonly string[]): void {
  for (const id of ids) pods.receive(pod(id));
  pods.endRound();
}

test('before the first announcement a pod knows itself', () => {
  expect(createLivingPods(own).living()).toEqual([own]);
});

test('a pod that goes on announcing itself lives, one that is silent for three rounds does not', () => {
  const pods = createLivingPods(own);
  round(pods, 'a', 'b', 'c');
  for (const wasSilent of [false, true]) {
    expect(pods.haveSilent()).toBe(wasSilent);
    round(pods, 'b', 'c');
    expect(idsOf(pods)).toEqual(['a', 'b', 'c']);
  }
  round(pods, 'b', 'c');
  expect(idsOf(pods)).toEqual(['b', 'c']);
  expect(pods.receive(pod('a'))).toBe(true);
  expect(pods.receive(pod('a'))).toBe(false);
  expect(idsOf(pods)).toEqual(['a', 'b', 'c']);
});

test('rounds in which not even the own announcement was received show nothing of others', () => {
  const pods = createLivingPods(own);
  round(pods, 'a', 'b');
  for (let times = 0; times < 10; times += 1) round(pods);
  expect(idsOf(pods)).toEqual(['a', 'b']);
});

test('a pod that leaves is gone at once, and no pod is dead to itself', () => {
  const pods = createLivingPods(own);
  round(pods, 'a', 'b');
  pods.remove('a');
  for (let times = 0; times < 10; times += 1) round(pods);
  expect(idsOf(pods)).toEqual(['b']);
});
