import { expect, test } from '@jest/globals';
import { type ErrorCode, errors, mayRetry } from './errors.ts';

test('a repeat may help after a limit, a fault or an outage, and where a release lacks an endpoint yet', () => {
  const codes = Object.keys(errors) as ErrorCode[];
  const temporary = codes.filter((code) => errors[code].status >= 429 || code === 'unknown_endpoint');
  expect(temporary.length).toBeGreaterThan(3);
  expect(codes.filter(mayRetry)).toEqual(temporary);
});
