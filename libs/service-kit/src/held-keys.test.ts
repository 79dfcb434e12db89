import { expect, test } from '@jest/globals';
import { createHeldKeys } from './held-keys.ts';

test('a key is held from its first holder to its last, and a holder lets go once', () => {
  const steps: string[] = [];
  const held = createHeldKeys({
    onFirst: (key) => steps.push(`+${key}`),
    onLast: (key) => steps.push(`-${key}`),
  });
  const [one, other] = [held.enter('room'), held.enter('room')];
  one();
  one();
  expect([held.has('room'), held.ids(), steps]).toEqual([true, ['room'], ['+room']]);
  other();
  expect([held.has('room'), held.ids(), steps]).toEqual([false, [], ['+room', '-room']]);
});
