import { expect, test } from '@jest/globals';
import { sparingly } from './sparingly.ts';

/** What ten runs did, after these have been made. */
async function runsOf({ run }: ReturnType<typeof sparingly>, done: readonly unknown[]): Promise<number> {
  const before = done.length;
  for (let n = 0; n < 10; n += 1) await run();
  return done.length - before;
}

function world(oneOf?: number) {
  const done: number[] = [];
  const state = { hasWork: false, isBusy: false };
  const sparing = sparingly(
    async () => {
      done.push(done.length);
      return state.hasWork;
    },
    () => state.isBusy,
    oneOf,
  );
  return { done, state, sparing };
}

test('work that finds nothing is done one time in three after four runs', async () => {
  const { done, sparing } = world();
  expect(await runsOf(sparing, done)).toBe(4 + 2);
});

test('fewer are done if one in five is wanted', async () => {
  const { done, sparing } = world(5);
  expect(await runsOf(sparing, done)).toBe(4 + 1);
});

test.each(['hasWork', 'isBusy'] as const)('with %s it is done each time', async (reason) => {
  const { done, sparing, state } = world();
  await runsOf(sparing, done);
  state[reason] = true;
  for (let n = 0; n < 3; n += 1) await sparing.run();
  expect(await runsOf(sparing, done)).toBe(10);
});

test('after a restart the next four are done', async () => {
  const { done, sparing } = world();
  await runsOf(sparing, done);
  sparing.restart();
  const before = done.length;
  for (let n = 0; n < 4; n += 1) await sparing.run();
  expect(done).toHaveLength(before + 4);
});

test('a failed run is made again at once', async () => {
  const results = [true, false, false, false, false];
  let failures = 1;
  let runs = 0;
  const sparing = sparingly(async () => {
    runs += 1;
    if (runs === 2 && failures-- > 0) throw new Error('unavailable');
    return results.shift() ?? false;
  });
  await sparing.run();
  await expect(sparing.run()).rejects.toThrow('unavailable');
  await sparing.run();
  expect(runs).toBe(3);
});
