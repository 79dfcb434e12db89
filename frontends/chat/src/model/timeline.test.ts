import { expect, test } from '@jest/globals';
import { appended, prepended, withDays } from './timeline.ts';

const message = (id: string, timestamp = '2026-11-21T03:00:00.000Z') => ({
  id,
  message: 'm',
  sender: { name: 'アダ' },
  timestamp,
});

test('what arrives twice is there once', () => {
  const one = appended([], message('a'));
  expect(appended(one, message('a'))).toBe(one);
  expect(appended(one, message('b')).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('older ones go before those for which they were asked, and nowhere else', () => {
  const known = [message('c')];
  expect(prepended(known, [message('a'), message('b')], 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(prepended(known, [message('a')], 'x')).toBe(known);
});

test('each day begins with a separator', () => {
  const entries = withDays([message('a'), message('b'), message('c', '2026-11-23T03:00:00.000Z')]);
  expect(entries.map(({ kind }) => kind)).toEqual(['day', 'message', 'message', 'day', 'message']);
  expect(entries[0]).toMatchObject({ day: expect.stringContaining('11月21日') });
});
