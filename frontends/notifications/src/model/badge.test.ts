import { expect, test } from '@jest/globals';
import { badgeOf } from './badge.ts';

test('the badge has room for two digits', () => {
  expect([1, 99, 100].map(badgeOf)).toEqual(['1', '99', '99+']);
});
