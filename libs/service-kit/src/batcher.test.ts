import { expect, test } from '@jest/globals';
import { Batcher } from './batcher.ts';

/** Runs whose ends the test decides. */
function controlled(options: ConstructorParameters<typeof Batcher>[1] = {}) {
  const runs: { items: readonly string[]; end(result: string): void; fail(error: Error): void }[] = [];
  let begun = Promise.withResolvers<void>();
  const batcher = new Batcher<string, string>(
    (items) =>
      new Promise((end, fail) => {
        runs.push({ items, end, fail });
        begun.resolve();
        begun = Promise.withResolvers();
      }),
    options,
  );
  const add = (item: string) => batcher.add(item);
  return { batcher, add, runs, nextRun: () => begun.promise };
}

const HOUR_MS = 3_600_000;

test('what comes within a moment runs together, and enough of it does not wait', async () => {
  const { add, runs, nextRun } = controlled({ waitMs: HOUR_MS, enough: 3 });
  const begun = nextRun();
  const results = ['a', 'b', 'c'].map(add);
  await begun;
  expect(runs.map(({ items }) => items)).toEqual([['a', 'b', 'c']]);
  runs[0]?.end('done');
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
});

test('less runs when its moment is over', async () => {
  const { add, runs, nextRun } = controlled({ waitMs: 1 });
  const begun = nextRun();
  const result = add('a');
  await begun;
  runs[0]?.end('done');
  expect(await result).toBe('done');
});

test('what comes during a run gets the result of the next one, also when the first fails', async () => {
  const { add, runs, nextRun } = controlled({ waitMs: 1 });
  let begun = nextRun();
  const first = add('a');
  await begun;
  begun = nextRun();
  const later = ['b', 'c'].map(add);
  runs[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await begun;
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  runs[1]?.end('done');
  expect(await Promise.all(later)).toEqual(['done', 'done']);
});

test('a run that hangs does not hold up what comes later', async () => {
  const runs: (readonly string[])[] = [];
  const batcher = new Batcher(
    async (items: readonly string[]) => {
      runs.push(items);
      return items.includes('hangs') ? new Promise<number>(() => undefined) : items.length;
    },
    { stuckAfterMs: 20 },
  );
  void batcher.add('hangs');
  await new Promise(setImmediate);
  expect(await Promise.all([batcher.add('a'), batcher.add('b')])).toEqual([2, 2]);
  expect(runs).toEqual([['hangs'], ['a', 'b']]);
});

test('a call just as a run ends shares the one that is about to begin', async () => {
  const { add, runs, nextRun } = controlled();
  let begun = nextRun();
  const first = add('a');
  await begun;
  const late = first.then(() => add('c'));
  begun = nextRun();
  const second = add('b');
  await new Promise(setImmediate);
  runs[0]?.end('done');
  await begun;
  runs[1]?.end('done');
  expect(await Promise.all([second, late])).toEqual(['done', 'done']);
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
});

test('a flush waits for no more items, and for the run under way', async () => {
  const { batcher, add, runs, nextRun } = controlled({ waitMs: HOUR_MS });
  let begun = nextRun();
  const first = add('a');
  let flushed = batcher.flush();
  await begun;
  begun = nextRun();
  const second = add('b');
  flushed = batcher.flush();
  runs[0]?.end('done');
  await begun;
  runs[1]?.fail(new Error('away'));
  await expect(second).rejects.toThrow('away');
  await flushed;
  expect(await first).toBe('done');
});
