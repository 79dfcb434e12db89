import { expect, test } from '@jest/globals';
import { endpoint } from '@maseki/contracts/endpoint.ts';
import { z } from 'zod';
import { parseInput, parseParams } from './parse-input.ts';

const feed = endpoint({
  summary: 'Feeds a pet.',
  method: 'POST',
  path: '/api/pets/:id/food/',
  access: 'guest',
  changes: true,
  idempotencyKey: true,
  params: z.object({ id: z.string().regex(/^p\d$/) }),
  query: z.object({ times: z.coerce.number().int().max(3).optional() }),
  body: z.object({ foods: z.array(z.object({ name: z.string(), grams: z.int().positive() })).min(1) }),
  response: z.object({}),
});

const food = { name: 'rice', grams: 10 };
const parse = (input: { query?: object; body?: unknown; headers?: Record<string, string> }) =>
  parseInput(feed, {
    query: { ...input.query },
    body: 'body' in input ? input.body : { foods: [food] },
    headers: input.headers ?? {},
  });

test('what is declared arrives, converted, and nothing else', async () => {
  const body = { foods: [{ ...food, poison: true }], admin: true };
  expect(await parse({ query: { times: '2', debug: '1' }, body })).toEqual({
    ok: true,
    value: { query: { times: 2 }, body: { foods: [food] }, idempotencyKey: null },
  });
});

test('a parameter that names nothing is not found', async () => {
  expect(await parseParams(feed, { params: { id: 'p1' } })).toEqual({ ok: true, value: { id: 'p1' } });
  expect(await parseParams(feed, { params: { id: '../etc' } })).toEqual({ ok: false, error: 'not_found' });
});

test.each([
  ['a field inside a list', { body: { foods: [food, { name: 1, grams: 0 }] } }, ['foods.1.name', 'foods.1.grams']],
  ['a missing field', { body: {} }, ['foods']],
  ['an input that is wrong as a whole', { body: [] }, ['_']],
  ['the query', { query: { times: ['1', '2'] } }, ['times']],
  ['a key that is too long', { headers: { 'idempotency-key': 'k'.repeat(201) } }, ['Idempotency-Key']],
  ['an empty key', { headers: { 'idempotency-key': '' } }, ['Idempotency-Key']],
  ['an operator', { body: { foods: { $ne: [] } } }, ['foods']],
])('%s is named, in Japanese', async (_, input, names) => {
  const refused = await parse(input);
  expect(refused).toMatchObject({ ok: false, error: 'validation_failed' });
  const fields = refused.ok ? {} : (refused.fields ?? {});
  expect(Object.keys(fields)).toEqual(names);
  for (const message of Object.values(fields).flat()) expect(message).toMatch(/[\p{Script=Hiragana}\p{Script=Han}]/u);
});

test('the idempotency key arrives where one is declared, and is ignored elsewhere', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(200) };
  expect(await parse({ headers })).toMatchObject({ ok: true, value: { idempotencyKey: headers['idempotency-key'] } });
  const plain = { ...feed, idempotencyKey: false };
  expect(await parseInput(plain, { query: {}, body: { foods: [food] }, headers })).toMatchObject({
    ok: true,
    value: { idempotencyKey: null },
  });
});
