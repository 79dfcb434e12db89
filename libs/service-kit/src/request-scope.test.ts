import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { currentRequestId, inRequest, requestIdFrom } from './request-scope.ts';

test('code knows the request it runs for, also after waiting, and no other', async () => {
  const seen = (id: string) =>
    inRequest(id, async () => {
      await turn();
      return currentRequestId();
    });
  expect(await Promise.all([seen('a'), seen('b')])).toEqual(['a', 'b']);
  expect(currentRequestId()).toBeUndefined();
});

test('an id from outside is taken over when it can do no harm', () => {
  expect(requestIdFrom('01ARZ3-x.y_z')).toBe('01ARZ3-x.y_z');
});

test.each([undefined, '', 'a b', 'a\nb', '"', 'あ', 'x'.repeat(65)])('%p is replaced', (header) => {
  expect(requestIdFrom(header)).toMatch(/^[0-9A-Z]{26}$/);
});
