import { afterEach, expect, jest, test } from '@jest/globals';
import { forgetSeen, keepSeen, readSeen } from './seen-list.ts';

const KNOWN = ['a', 'b', 'c'] as const;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('seen ids are remembered by list until all are forgotten', () => {
  keepSeen('tips', new Set(['a', 'c']));
  keepSeen('lessons', new Set(['b']));
  expect([...readSeen('tips', KNOWN)]).toEqual(['a', 'c']);
  expect([...readSeen('lessons', KNOWN)]).toEqual(['b']);
  forgetSeen();
  expect([...readSeen('tips', KNOWN), ...readSeen('lessons', KNOWN)]).toEqual([]);
});

test.each(['', ',,', 'x,a,{"b":1}', 'a;b'])('only known ids count in a storage that holds %j', (kept) => {
  localStorage.setItem('seen-tips', kept);
  expect([...readSeen('tips', KNOWN)].every((id) => id === 'a')).toBe(true);
});

test('a storage that is off or full loses only the memory', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  keepSeen('tips', new Set(['a']));
  forgetSeen();
  expect([...readSeen('tips', KNOWN)]).toEqual([]);
});
