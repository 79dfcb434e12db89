import { expect, test } from '@jest/globals';
import { eventually } from './eventually.ts';

test('it returns the first value that is there', async () => {
  const sights = [undefined, null, false, 'there'];
  expect(await eventually(() => sights.shift(), { everyMs: 1 })).toBe('there');
  expect(await eventually(() => 0)).toBe(0);
});

test('a look that throws counts as nothing; its last error is thrown when the time is over', async () => {
  const looks = [() => Promise.reject(new Error('not yet')), async () => 'now'];
  expect(await eventually(() => looks.shift()?.(), { everyMs: 1 })).toBe('now');
  const never = eventually(() => Promise.reject(new Error('no such thing')), { withinMs: 5, everyMs: 1 });
  await expect(never).rejects.toThrow('no such thing');
  await expect(eventually(() => false, { withinMs: 5, everyMs: 1 })).rejects.toThrow('did not come true within 5 ms');
});
