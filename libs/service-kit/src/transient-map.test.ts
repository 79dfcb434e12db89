import { expect, test } from '@jest/globals';
import { TransientMap } from './transient-map.ts';

/** Numbers below `below`, the same each time. */
function numbers(): (below: number) => number {
  let last = 1;
  return (below) => {
    last = (Math.imul(last, 1_103_515_245) + 12_345) >>> 0;
    return (last >>> 16) % below;
  };
}

test('it holds what a map holds, in the same order, whatever is set and deleted', () => {
  const next = numbers();
  const [transient, map] = [new TransientMap<number, number>(), new Map<number, number>()];
  for (let n = 0; n < 5_000; n++) {
    const key = next(60);
    if (next(2) === 0) {
      transient.set(key, n);
      map.set(key, n);
    } else {
      transient.delete(key);
      map.delete(key);
    }
    expect(transient.get(key)).toBe(map.get(key));
    if (n % 50 === 0) expect([...transient]).toEqual([...map]);
  }
  expect(map.size).toBeGreaterThan(10);
});

test('all entries come to a loop that deletes each of them', () => {
  const transient = new TransientMap<number, string>();
  for (let key = 0; key < 100; key++) transient.set(key, 'entry');
  const seen: number[] = [];
  for (const [key] of transient) {
    seen.push(key);
    transient.delete(key);
  }
  expect(seen).toEqual([...Array(100).keys()]);
  expect([...transient]).toEqual([]);
});
