import { expect, test } from '@jest/globals';
import { domains } from './domains.ts';
import { errors } from './errors.ts';
import { openApi } from './openapi.ts';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown>; parameters: { name: string }[] }>
  >;
}
const document = JSON.parse(JSON.stringify(openApi())) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('every declared call is in the document once', () => {
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

test('a refusal stands under the status of the errors table', () => {
  const gacha = document.paths['/api/gacha/']?.['get'];
  expect(Object.keys(gacha?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', String(errors.insufficient_stones.status), String(errors.unknown_pack.status)]),
  );
});

test('the register call tells its success and its body', () => {
  const register = document.paths['/api/auth/register/']?.['post'];
  expect(register).toMatchObject({
    responses: { 201: expect.anything(), 409: expect.anything() },
    requestBody: { content: { 'application/json': { schema: { required: ['username', 'password'] } } } },
  });
});
