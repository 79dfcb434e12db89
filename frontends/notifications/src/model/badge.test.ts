import { expect, test } from '@jest/globals';
import { badgeOf } from './badge.ts';

test('the badge has room for two digits, and is not there when nothing is unread', () => {
  expect([0, 1, 99, 100].map(badgeOf)).toEqual([null, '1', '99', '99+']);
});
