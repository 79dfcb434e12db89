import { expect, test } from '@jest/globals';
import { bothWanting, WISH_MS } from './rules.ts';

const NOW = 1_000_000;
const wish = (username: string, at = NOW) => ({ username, at });

test('both are there when both want it, in the same order for either', () => {
  const plain = { b: wish('Ben'), a: wish('Anna', NOW - WISH_MS + 1) };
  const sealing = { seal: 'ab'.repeat(32), contribution: 'cd'.repeat(16) };
  const wishes = { ...plain, b: { ...plain.b, sealing } };
  const both = [
    { id: 'a', username: 'Anna' },
    { id: 'b', username: 'Ben', sealing },
  ];
  expect(bothWanting(wishes, ['b', 'a'], NOW)).toEqual(both);
  expect(bothWanting(wishes, ['a', 'b'], NOW)).toEqual(both);
});

test.each([
  ['neither', {}],
  ['one of them', { a: wish('Anna') }],
  ['one of them and a stranger', { a: wish('Anna'), c: wish('Cleo') }],
  ['one of them now and the other some time ago', { a: wish('Anna'), b: wish('Ben', NOW - WISH_MS) }],
])('there is no rematch when %s wants it', (_, wishes) => {
  expect(bothWanting(wishes, ['a', 'b'], NOW)).toBeNull();
});
