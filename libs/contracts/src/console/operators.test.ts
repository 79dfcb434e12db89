import { expect, test } from '@jest/globals';
import { OperatorPassword, operatorMessages } from './operators.ts';

test.each([
  [11, [operatorMessages.password]],
  [12, undefined],
  [128, undefined],
  [129, [operatorMessages.password]],
])("%d characters as an operator's new password: refused with %p", (length, expected) => {
  const { error } = OperatorPassword.safeParse('あ'.repeat(length));
  expect(error?.issues.map(({ message }) => message)).toEqual(expected);
});
