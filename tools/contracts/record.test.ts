import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fingerprintsOf, fingerprintsOfContracts } from './record.ts';

test('every contract is as recorded; after a change `npm test -- tools/contracts --update`', async () => {
  expect(await fingerprintsOfContracts()).toMatchSnapshot();
});

test('a limit, a member that may be missing, a pattern or a flag changes the fingerprint', () => {
  const text = z.string().max(3);
  const schemas = [text, z.string().max(4), text.optional(), text.regex(/^a/), text.regex(/^b/)];
  const variants = [...schemas.map((name) => z.object({ name })), { retryable: true }, { retryable: false }];
  const fingerprints = variants.map((value) => fingerprintsOf({ value })['value']);
  expect(new Set(fingerprints).size).toBe(variants.length);
});

test('texts and the order of members do not change it', () => {
  const one = fingerprintsOf({ value: { a: 1, b: { c: 2, d: 3 }, summary: 'One.' } });
  const other = fingerprintsOf({ value: { summary: 'Another.', b: { d: 3, c: 2 }, a: 1 } });
  expect(other).toEqual(one);
});

test('each row of a table has its own, and functions have none', () => {
  const table = { first: { status: 400 }, second: { status: 404 } };
  const names = Object.keys(fingerprintsOf({ table, read: () => 1, LIMIT: 3 }));
  expect(names).toEqual(['LIMIT', 'table.first', 'table.second']);
});

test('the text of a function, which depends on how its module was loaded, does not count', () => {
  const one = fingerprintsOf({ value: { path: () => 'a' } });
  expect(fingerprintsOf({ value: { path: () => 'b' } })).toEqual(one);
});
