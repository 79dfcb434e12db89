import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fits, invalidInputs, type JsonSchema, validInputs } from './json-schema.ts';

const name: JsonSchema = { type: 'string', minLength: 1, maxLength: 3, pattern: '^[a-zあ]+$', not: { enum: ['no'] } };
const schema: JsonSchema = {
  type: 'object',
  properties: {
    name,
    level: { type: 'string', enum: ['easy', 'hard'] },
    cards: { type: 'array', items: { anyOf: [name, { type: 'null' }] }, minItems: 2, maxItems: 3, uniqueItems: true },
  },
  required: ['name'],
};

test.each([
  [{ name: 'あ' }, true],
  [{ name: 'abc', level: 'easy', cards: ['a', null], more: 1 }, true],
  [{}, false],
  [{ name: 'abcd' }, false],
  [{ name: '' }, false],
  [{ name: 'no' }, false],
  [{ name: 'A' }, false],
  [{ name: 'a', level: 'normal' }, false],
  [{ name: 'a', cards: ['a'] }, false],
  [{ name: 'a', cards: ['a', 'a'] }, false],
  [{ name: 'a', cards: ['a', 1] }, false],
  [[], false],
  [null, false],
])('%j fits: %p', (value, expected) => {
  expect(fits(schema, value)).toBe(expected);
});

test('length counts characters, not UTF-16 units', () => {
  expect(fits({ type: 'string', maxLength: 2 }, '😀😀')).toBe(true);
});

test('numbers have bounds', () => {
  const number: JsonSchema = { type: 'integer', minimum: 10, maximum: 30, multipleOf: 10 };
  expect([10, 30, 0, 40, 15, 10.5].map((value) => fits(number, value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('generated inputs are valid, and their mutations are not', () => {
  fc.assert(
    fc.property(validInputs(schema), (valid) => {
      expect(fits(schema, valid)).toBe(true);
      const invalid = invalidInputs(schema, valid);
      expect(invalid).toContainEqual({});
      expect(invalid.some((value) => fits(schema, value))).toBe(false);
    }),
  );
});
