import { expect, test } from '@jest/globals';
import { keyedMutex } from './keyed-mutex.ts';

test('work of one key runs one after another in its order, that of others at once', async () => {
  const inTurn = keyedMutex();
  const log: string[] = [];
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = inTurn('a', async () => {
    log.push('a1 begins');
    await gate;
    log.push('a1 ends');
  });
  const next = inTurn('a', async () => log.push('a2'));
  await inTurn('b', async () => log.push('b'));
  expect(log).toEqual(['a1 begins', 'b']);
  release();
  await Promise.all([slow, next]);
  expect(log).toEqual(['a1 begins', 'b', 'a1 ends', 'a2']);
});

test('work that fails rejects for its caller and lets the next one run', async () => {
  const inTurn = keyedMutex();
  const failed = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});

test('a turn that is free is taken at once, and later work waits until it is given back', async () => {
  const inTurn = keyedMutex();
  const log: string[] = [];
  const leaveTurn = inTurn.takeTurn('a');
  const waiting = inTurn('a', async () => log.push('a'));
  await inTurn('b', async () => log.push('b'));
  expect([log, inTurn.takeTurn('a')]).toEqual([['b'], undefined]);
  leaveTurn?.();
  expect(inTurn.takeTurn('a')).toBeUndefined();
  await waiting;
  await Promise.resolve();
  expect(log).toEqual(['b', 'a']);
  expect(inTurn.takeTurn('a')).toBeDefined();
});
