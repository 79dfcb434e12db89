import { expect, test } from '@jest/globals';
import { endpoint } from '@maseki/contracts/endpoint.ts';
import { z } from 'zod';
import { readInput, readParams } from './input.ts';

const call = endpoint({
  summary: 'Feeds a pet.',
  method: 'POST',
  path: '/api/pets/:id/food/',
  access: 'guest',
  changes: true,
  params: z.object({ id: z.string().regex(/^p\d$/) }),
  query: z.object({ times: z.coerce.number().int().max(3).optional() }),
  body: z.object({ foods: z.array(z.object({ name: z.string(), grams: z.int().positive() })).min(1) }),
  response: z.object({}),
});

const food = { name: 'rice', grams: 10 };
const read = (input: { query?: object; body?: unknown }) =>
  readInput(call, { query: { ...input.query }, body: 'body' in input ? input.body : { foods: [food] } });

test('what is declared arrives, converted, and nothing else', async () => {
  const body = { foods: [{ ...food, poison: true }], admin: true };
  expect(await read({ query: { times: '2', debug: '1' }, body })).toEqual({
    ok: true,
    value: { query: { times: 2 }, body: { foods: [food] } },
  });
});

test('a parameter that names nothing is not found', async () => {
  expect(await readParams(call, { params: { id: 'p1' } })).toEqual({ ok: true, value: { id: 'p1' } });
  expect(await readParams(call, { params: { id: '../etc' } })).toEqual({ ok: false, error: 'not_found' });
});

test.each([
  ['a field inside a list', { body: { foods: [food, { name: 1, grams: 0 }] } }, ['foods.1.name', 'foods.1.grams']],
  ['a missing field', { body: {} }, ['foods']],
  ['an input that is wrong as a whole', { body: [] }, ['_']],
  ['the query', { query: { times: ['1', '2'] } }, ['times']],
  ['an operator', { body: { foods: { $ne: [] } } }, ['foods']],
])('%s is named, in Japanese', async (_, input, names) => {
  const refused = await read(input);
  expect(refused).toMatchObject({ ok: false, error: 'validation_failed' });
  const fields = refused.ok ? {} : (refused.fields ?? {});
  expect(Object.keys(fields)).toEqual(names);
  for (const message of Object.values(fields).flat()) expect(message).toMatch(/[\p{Script=Hiragana}\p{Script=Han}]/u);
});
