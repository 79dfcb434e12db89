import { expect, test } from '@jest/globals';
import { PACK_IDS } from '@maseki/cards/packs.ts';
import { domains } from './domains.ts';
import type { Endpoint } from './endpoint.ts';
import { errors } from './errors.ts';
import { openApi } from './openapi.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
}
interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown>; parameters: Parameter[] }>
  >;
}
const document = JSON.parse(JSON.stringify(openApi())) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('every declared endpoint is in the document once', () => {
  const declared = Object.entries(domains).flatMap(([domain, { endpoints }]) =>
    Object.keys(endpoints).map((name) => `${domain}.${name}`),
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(declared.sort());
});

test('parameters of the path are named as OpenAPI wants them', () => {
  for (const [path, endpoints] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(endpoints))
      expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  }
});

test('parameters of a path are required, those of a query where their schema says so', () => {
  const requiredIn = (place: string) =>
    operations.flatMap(({ parameters }) =>
      parameters.filter((each) => each.in === place).map(({ required }) => required),
    );
  expect(new Set(requiredIn('path'))).toEqual(new Set([true]));
  expect(new Set(requiredIn('query'))).toEqual(new Set([true, false]));
  const page = document.paths['/api/stones/']?.['get']?.parameters ?? [];
  expect(page.find(({ name }) => name === 'before')).toMatchObject({ in: 'query', required: false });
});

test('a refusal stands under the status of the errors table', () => {
  const gacha = document.paths['/api/gacha/']?.['get'];
  expect(Object.keys(gacha?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', String(errors.insufficient_stones.status), String(errors.unknown_pack.status)]),
  );
});

test('register declares its success and its body', () => {
  const register = document.paths['/api/auth/register/']?.['post'];
  expect(register).toMatchObject({
    responses: { 201: expect.anything(), 409: expect.anything() },
    requestBody: { content: { 'application/json': { schema: { required: ['username', 'password'] } } } },
  });
});

test('where input that fits the schema may be refused as invalid, the description says which', () => {
  for (const { endpoints } of Object.values(domains)) {
    for (const { path, refusals, description = '' } of Object.values<Endpoint>(endpoints)) {
      expect([path, description.includes('validation_failed')]).toEqual([path, refusals.includes('validation_failed')]);
    }
  }
});

test('limits, patterns and choices stand in the schemas', () => {
  const parameter = (path: string, name: string) =>
    document.paths[path]?.['get']?.parameters.find((declared) => declared.name === name);
  expect(parameter('/api/gacha/', 'pack')).toMatchObject({ required: true, schema: { enum: PACK_IDS } });
  expect(document.paths['/api/auth/register/']?.['post']).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: {
            properties: {
              username: { minLength: 1, maxLength: 20, pattern: expect.any(String) },
              password: { minLength: 3, maxLength: 128 },
            },
          },
        },
      },
    },
  });
});

test('what returns something that exists already declares both statuses, and what may be missing 404', () => {
  const responses = document.paths['/api/exchanges/']?.['post']?.responses ?? {};
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '201', '404']));
});

test('a body is required unless the endpoint has a default for it', () => {
  expect(document.paths['/api/notifications/{id}/']?.['put']).toMatchObject({ requestBody: { required: false } });
  expect(document.paths['/api/save-deck/']?.['post']).toMatchObject({ requestBody: { required: true } });
});
