import { expect, test } from '@jest/globals';
import { endpoint } from '../endpoint.ts';
import { Done } from '../ids.ts';
import { consoleEndpoints } from './endpoints.ts';
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

test('every endpoint of operators names its right, and one without does not compile', () => {
  const declared = { summary: 'x', method: 'GET', path: '/api/x/', changes: false, response: Done } as const;
  endpoint({ ...declared, access: 'operator', right: 'read' });
  // @ts-expect-error its right is missing
  endpoint({ ...declared, access: 'operator' });
  const unnamed = Object.entries(consoleEndpoints).filter(
    ([, { access, right }]) => access === 'operator' && right === undefined,
  );
  expect(unnamed).toEqual([]);
});
