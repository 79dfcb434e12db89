import { expect, test } from '@jest/globals';
import { oneAtATime } from './one-at-a-time.ts';

test('work of one key runs in its order and never at once; that of another key does not wait', async () => {
  const inTurn = oneAtATime();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await gate.promise;
    done.push('a1');
  });
  const second = inTurn('a', async () => void done.push('a2'));
  await inTurn('b', async () => void done.push('b1'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(['b1', 'a1', 'a2']);
});

test('work that fails tells its caller, and the next one runs', async () => {
  const inTurn = oneAtATime();
  const failing = inTurn('a', () => Promise.reject(new Error('no database')));
  const next = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('no database');
  expect(await next).toBe('done');
});
