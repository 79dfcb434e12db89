import { expect, test } from '@jest/globals';
import { batched, coalesce, limitConcurrency } from './coalesce.ts';

/** A run whose end the test decides. */
function controlledRun() {
  const ends: (() => void)[] = [];
  const run = coalesce(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { run, runs: () => ends.length, end: (n: number) => ends[n]?.() };
}

test('calls during a run share one that begins afterwards', async () => {
  const { run, runs, end } = controlledRun();
  const first = run();
  const [second, third] = [run(), run()];
  expect(runs()).toBe(1);
  end(0);
  await first;
  expect(second).toBe(third);
  await Promise.resolve();
  expect(runs()).toBe(2);
  end(1);
  await Promise.all([second, third]);
});

test('a call just as a run ends shares the one that is about to begin', async () => {
  const { run, runs, end } = controlledRun();
  const seen: Promise<void>[] = [];
  const first = run();
  first.then(() => seen.push(run()));
  const second = run();
  end(0);
  await first;
  await new Promise(setImmediate);
  expect(runs()).toBe(2);
  expect(seen).toEqual([second]);
  end(1);
});

test('after a run that failed the next one runs', async () => {
  let runs = 0;
  const run = coalesce(async () => {
    runs += 1;
    if (runs === 1) throw new Error('once');
  });
  const failed = run();
  const next = run();
  await expect(failed).rejects.toThrow('once');
  await expect(next).resolves.toBeUndefined();
  expect(runs).toBe(2);
});

/** Batches whose end the test decides. */
function controlledBatches() {
  const runs: { items: readonly string[]; end(result: string): void; fail(error: Error): void }[] = [];
  const add = batched<string, string>(
    (items) => new Promise((resolve, reject) => runs.push({ items, end: resolve, fail: reject })),
  );
  return { add, runs };
}

const turn = () => new Promise(setImmediate);

test('the first item runs at once; items that come meanwhile run together', async () => {
  const { add, runs } = controlledBatches();
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
  const { add, runs } = controlledBatches();
  const first = add('a');
  const second = add('a');
  runs[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  runs[1]?.end('back');
  expect(await second).toBe('back');
});

test('of limited work so much runs at once, and the rest in its order', async () => {
  const limit = limitConcurrency(3);
  const begun: number[] = [];
  const gates = Array.from({ length: 7 }, () => Promise.withResolvers<void>());
  const all = gates.map(({ promise }, n) =>
    limit(async () => {
      begun.push(n);
      await promise;
    }),
  );
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
