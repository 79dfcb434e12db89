import { expect, test } from '@jest/globals';
import { coalesce } from './coalesce.ts';

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
