import { expect, test } from '@jest/globals';
import { batched } from './batched.ts';

/** Runs that end when told to. */
function controlled() {
  const runs: { items: readonly string[]; end(result: string): void; fail(error: Error): void }[] = [];
  const add = batched<string, string>(
    (items) => new Promise((resolve, reject) => runs.push({ items, end: resolve, fail: reject })),
  );
  return { add, runs };
}

const turn = () => new Promise(setImmediate);

test('the first item is taken at once; what comes meanwhile is taken together', async () => {
  const { add, runs } = controlled();
  const first = add('a');
  const rest = ['a', 'b', 'b'].map(add);
  expect(runs.map(({ items }) => items)).toEqual([['a']]);
  runs[0]?.end('one');
  expect(await first).toBe('one');
  await turn();
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['a', 'b']]);
  runs[1]?.end('two');
  expect(await Promise.all(rest)).toEqual(['two', 'two', 'two']);
});

test('a run that fails fails for the items that were in it, and for no other', async () => {
  const { add, runs } = controlled();
  const first = add('a');
  const second = add('a');
  runs[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  runs[1]?.end('back');
  expect(await second).toBe('back');
});
