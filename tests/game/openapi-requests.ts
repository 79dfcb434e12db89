import { EXPORT_TICKET_HEADER } from '@maseki/contracts/export.ts';
import { openApi } from '@maseki/contracts/openapi.ts';
import fc from 'fast-check';
import { invalidInputs, type JsonSchema, validInputs } from './json-schema.ts';

type Place = 'path' | 'query' | 'header';

/** An operation as our OpenAPI document describes it. */
interface Operation {
  operationId: string;
  description?: string;
  parameters: { name: string; in: Place; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, { content: { 'application/json': { schema: JsonSchema & { allOf?: JsonSchema[] } } } }>;
}

/** An operation with the place where it stands in the document. */
export interface DocumentedOperation {
  name: string;
  method: string;
  /** With `{name}` for parameters. */
  path: string;
  operation: Operation;
}

/** The contents of a request to an operation. */
export interface RequestInput {
  path: Record<string, string>;
  query: Record<string, string>;
  header: Record<string, string>;
  /** Undefined if it has no body. */
  body: unknown;
}

/** All operations of the document, read as a stranger's tools read it. */
export function documentedOperations(): DocumentedOperation[] {
  const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: operation.operationId, method, path, operation })),
  );
}

/** The names of an operation's parameters in the path. */
export const pathParameters = ({ path }: DocumentedOperation): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** The parameters of one place as the schema of an object. */
function schemaOf({ operation }: DocumentedOperation, place: Place): JsonSchema {
  const parameters = operation.parameters.filter(
    ({ name, in: its }) => its === place && name !== 'X-CSRFToken' && name !== EXPORT_TICKET_HEADER,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

const bodySchemaOf = ({ operation }: DocumentedOperation) => operation.requestBody?.content['application/json'].schema;

/** True if the document restricts a request beyond its path. */
export const takesInput = (documented: DocumentedOperation): boolean =>
  bodySchemaOf(documented) !== undefined || Object.keys(schemaOf(documented, 'query').properties ?? {}).length > 0;

/** Random requests that the document allows, half of them for `existing` parameters of the path. */
export function validRequests(documented: DocumentedOperation, existing: RequestInput['path']) {
  const body = bodySchemaOf(documented);
  const valid = (place: Place) => validInputs(schemaOf(documented, place)) as fc.Arbitrary<Record<string, string>>;
  return fc.record<RequestInput>({
    path: fc.oneof(valid('path'), fc.constant(existing)),
    query: valid('query'),
    header: valid('header'),
    body: body ? validInputs(body) : fc.constant(undefined),
  });
}

const isQuery = (value: unknown): value is RequestInput['query'] =>
  typeof value === 'object' && value !== null && Object.values(value).every((field) => typeof field === 'string');

/**
 * Requests that break one rule of the document about body and query each, and are valid otherwise.
 */
export function invalidRequests(documented: DocumentedOperation, existing: RequestInput['path']): RequestInput[] {
  const [sample] = fc.sample(validRequests(documented, existing), { numRuns: 1, seed: 1 });
  if (!sample) return [];
  const valid = { ...sample, path: existing };
  const body = bodySchemaOf(documented);
  const queries = invalidInputs(schemaOf(documented, 'query'), valid.query).filter(isQuery);
  return [
    ...(body ? invalidInputs(body, valid.body).map((invalid) => ({ ...valid, body: invalid })) : []),
    ...queries.filter((query) => !Array.isArray(query)).map((query) => ({ ...valid, query })),
  ];
}

/** The codes that the document declares for an error status. */
export const codesOf = ({ operation }: DocumentedOperation, status: number): readonly unknown[] =>
  operation.responses[status]?.content['application/json'].schema.allOf?.flatMap(
    ({ properties }) => properties?.['error']?.enum ?? [],
  ) ?? [];
