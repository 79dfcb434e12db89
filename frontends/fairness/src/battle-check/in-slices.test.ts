import { expect, test } from '@jest/globals';
import { inSlices } from './in-slices.ts';

function* steps(count: number, step: () => void): Generator<number, string> {
  for (let n = 0; n < count; n += 1) {
    step();
    yield n;
  }
  return 'done';
}

test.each([
  ['a fast device', 1, 3],
  ['a slow device', 4, 7],
  ['a device that is slower than a slice', 20, 13],
])('on %s the page rests before a computation and after each slice of it', async (_device, ms, rests) => {
  let [at, rested] = [0, 0];
  const step = () => {
    at += ms;
  };
  const rest = async () => {
    rested += 1;
  };
  expect(await inSlices(steps(12, step), { now: () => at, rest })).toBe('done');
  expect(rested).toBe(rests);
});
