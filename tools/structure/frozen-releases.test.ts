import { expect, test } from '@jest/globals';
import { faultsOf } from '../rules/freeze.ts';

test('the frozen releases of the rules are as they were frozen, and listed', () => {
  expect(faultsOf()).toEqual([]);
});
