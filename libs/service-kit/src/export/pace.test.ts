import { expect, test } from '@jest/globals';
import { UnavailableError } from '../unavailable.ts';
import { createPace, type Rest } from './pace.ts';

const page = (next: string | null) => ({ rows: [], next });

/** A pace whose clock only reading and resting moves. */
function pace() {
  let at = 0;
  const rests: number[] = [];
  const pause = async (ms: number) => void rests.push(ms);
  const takes = (ms: number) => {
    at += ms;
  };
  return { read: createPace({ now: () => at, pause }), rests, takes };
}

test.each([
  [1, 40],
  [15, 60],
  [1_000, 70],
])('after a page of %d ms with a next one it rests for %d ms', async (took, rested) => {
  const { read, rests, takes } = pace();
  const reading = async () => {
    takes(took);
    return page('next');
  };
  expect(await read(reading)).toEqual(page('next'));
  expect(rests).toEqual([rested]);
});

test('it rests between the pieces of a page, after each as long as that piece demands', async () => {
  const { read, rests, takes } = pace();
  const reading = async (rest: Rest) => {
    takes(12);
    await rest();
    takes(17);
    await rest();
    takes(1);
    return page('next');
  };
  await read(reading);
  expect(rests).toEqual([48, 68, 40]);
});

test('the last page of a part is followed by no rest, so small exports take no longer', async () => {
  const { read, rests } = pace();
  await read(async () => page(null));
  expect(rests).toEqual([]);
});

test('pages are read one after another, also after one that cannot be read', async () => {
  const { read } = pace();
  let [running, most] = [0, 0];
  const reading = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (n === 1) throw new Error('unreadable');
    return page(null);
  };
  const read5 = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => read(reading(n))));
  expect(read5.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});

test('of too many at once the last are sent away, and later ones are welcome', async () => {
  const { read } = pace();
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 10 }, () => read(() => gate.promise.then(() => page(null))));
  await expect(read(async () => page(null))).rejects.toThrow(UnavailableError);
  gate.resolve();
  await Promise.all(waiting);
  expect(await read(async () => page(null))).toEqual(page(null));
});
