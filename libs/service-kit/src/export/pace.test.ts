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
  expect(await read('a', reading)).toEqual(page('next'));
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
  await read('a', reading);
  expect(rests).toEqual([48, 68, 40]);
});

test('the last page of a part is followed by no rest, so small exports take no longer', async () => {
  const { read, rests } = pace();
  await read('a', async () => page(null));
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
  const read5 = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => read(`${n}`, reading(n))));
  expect(read5.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});

/** Readings that end with the gate. */
function gated() {
  const gate = Promise.withResolvers<void>();
  return { open: gate.resolve, reading: () => gate.promise.then(() => page(null)) };
}

test('one player with many requests takes no place of others', async () => {
  const { read } = pace();
  const { open, reading } = gated();
  const many = Promise.allSettled(Array.from({ length: 24 }, () => read('greedy', reading)));
  const others = Promise.all(Array.from({ length: 29 }, (_, n) => read(`other ${n}`, reading)));
  open();
  expect(await others).toHaveLength(29);
  const refused = (await many).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toHaveLength(21);
  expect(refused.every((reason) => reason instanceof UnavailableError)).toBe(true);
});

test('players take turns, however much one of them has asked for before', async () => {
  const { read } = pace();
  const order: string[] = [];
  const reading = (name: string) => async () => {
    order.push(name);
    return page(null);
  };
  const first = [1, 2, 3].map((n) => read('a', reading(`a${n}`)));
  await Promise.all([...first, read('b', reading('b1')), read('c', reading('c1'))]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('of too many players the last are sent away, and later ones are welcome', async () => {
  const { read } = pace();
  const { open, reading } = gated();
  const waiting = Array.from({ length: 30 }, (_, n) => read(`${n}`, reading));
  await expect(read('late', reading)).rejects.toThrow(UnavailableError);
  open();
  await Promise.all(waiting);
  expect(await read('late', async () => page(null))).toEqual(page(null));
});
