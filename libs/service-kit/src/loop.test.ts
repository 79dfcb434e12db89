import { expect, test } from '@jest/globals';
import { createLog } from './log.ts';
import { startLoop } from './loop.ts';

const options = { name: 'the work', everyMs: 60_000, log: createLog('test', { pod: 'test', logLevel: 'silent' }) };

/** Work that says when it runs and ends on command. */
function work() {
  let begun = Promise.withResolvers<void>();
  let end = Promise.withResolvers<void>();
  let runs = 0;
  return {
    run: async () => {
      runs += 1;
      begun.resolve();
      await end.promise;
      begun = Promise.withResolvers();
      end = Promise.withResolvers();
    },
    begun: () => begun.promise,
    end: () => end.resolve(),
    runs: () => runs,
  };
}

test('work that is woken runs at once, one at a time, and a wake during it is not lost', async () => {
  const { run, begun, end, runs } = work();
  const loop = startLoop(run, options);
  await begun();
  loop.wake();
  loop.wake();
  expect(runs()).toBe(1);
  end();
  await new Promise(setImmediate);
  await begun();
  expect(runs()).toBe(2);
  end();
  await loop.stop();
  expect(runs()).toBe(2);
});

test('a stop waits for the work that runs', async () => {
  const { run, begun, end } = work();
  const loop = startLoop(run, options);
  await begun();
  let stopped = false;
  const stopping = loop.stop().then(() => {
    stopped = true;
  });
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  end();
  await stopping;
});

test('work that fails is retried', async () => {
  let runs = 0;
  const third = Promise.withResolvers<void>();
  const failing = async () => {
    runs += 1;
    if (runs === 3) third.resolve();
    throw new Error('no luck');
  };
  const loop = startLoop(failing, { ...options, everyMs: 1 });
  await third.promise;
  await loop.stop();
});

test('a wake during work that fails is not lost to the wait after a failure', async () => {
  let runs = 0;
  const loop = startLoop(async () => {
    runs += 1;
    await Promise.resolve();
    if (runs > 1) return;
    loop.wake();
    throw new Error('no luck');
  }, options);
  await new Promise(setImmediate);
  expect(runs).toBe(2);
  await loop.stop();
});
