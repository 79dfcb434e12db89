import { expect, test } from '@jest/globals';
import { message } from '../testing/messages.ts';
import { withDaySeparators } from './day-separators.ts';

test('each day begins with a separator', () => {
  const entries = withDaySeparators([message(1), message(2), message(3, { timestamp: '2026-11-23T12:00:00.000Z' })]);
  expect(entries.map(({ kind }) => kind)).toEqual(['day', 'message', 'message', 'day', 'message']);
  expect(entries[0]).toMatchObject({ day: expect.stringContaining('11月21日') });
});
