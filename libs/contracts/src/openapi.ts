import { z } from 'zod';
import { domains } from './domains.ts';
import { type Endpoint, IdempotencyKey } from './endpoint.ts';
import { type ErrorCode, errors } from './errors.ts';
import { EXPORT_TICKET_HEADER } from './export.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function propertiesOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const csrfHeader = header(
  'X-CSRFToken',
  'The value of the cookie csrftoken. Required when the session cookie authenticates the request.',
  { type: 'string' },
);

const idempotencyHeader = header(
  'Idempotency-Key',
  'Makes a repeat with the same key return the first response.',
  schemaOf(IdempotencyKey, 'input'),
);

const exportTicketHeader = header(EXPORT_TICKET_HEADER, 'The ticket of `POST /api/auth/export/`.', {
  type: 'string',
  pattern: '^[\\x21-\\x7e]*$',
});

const parametersOf = ({ params, query, changes, idempotencyKey, exportTicket }: Endpoint): Json[] => [
  ...propertiesOf(params, 'path'),
  ...propertiesOf(query, 'query'),
  ...(changes ? [csrfHeader] : []),
  ...(idempotencyKey ? [idempotencyHeader] : []),
  ...(exportTicket ? [exportTicketHeader] : []),
];

/** True if input validation can refuse. A malformed parameter of the path is 404 instead. */
const takesInput = ({ hasBody, query, idempotencyKey }: Endpoint) =>
  hasBody || idempotencyKey || propertiesOf(query, 'query').length > 0;

/** Its own, and those of the gateway and of input validation. */
export function refusalsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { changes, hasBody, sameOrigin, path, proof, exportTicket, refusals } = endpoint;
  const codes: ErrorCode[] = [...refusals, 'method_not_allowed', 'rate_limited', 'internal', 'unavailable'];
  // A token that is sent and wrong is refused also where guests may call.
  codes.push('unauthenticated');
  if (changes) codes.push('csrf_failed');
  if (proof === 'cookie') codes.push('cookie_required');
  if (exportTicket) codes.push('export_ticket_refused');
  if (sameOrigin) codes.push('forbidden');
  // An empty value makes it another path.
  if (path.includes(':')) codes.push('not_found', 'unknown_endpoint');
  if (hasBody) codes.push('bad_request', 'payload_too_large', 'unsupported_media_type');
  if (takesInput(endpoint)) codes.push('validation_failed');
  return [...new Set(codes)];
}

const errorSchemaOf = (codes: readonly ErrorCode[]): Json => ({
  allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { error: { enum: codes } } }],
});

const retryAfterHeader: Json = {
  'Retry-After': { description: 'Seconds to wait before a retry.', schema: { type: 'integer', minimum: 0 } },
};

const refusedWith = (status: number, codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `${code}: ${errors[code].message}`).join('\n'),
  ...(status === 429 || status === 503 ? { headers: retryAfterHeader } : {}),
  content: { 'application/json': { schema: errorSchemaOf(codes) } },
});

function responsesOf(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errors[code].status);
  const content = { 'application/json': { schema: schemaOf(endpoint.response, 'output') } };
  const successes = [endpoint.status, ...endpoint.otherStatuses];
  return {
    ...Object.fromEntries(successes.map((status) => [status, { description: endpoint.summary, content }])),
    ...(endpoint.hasEtag
      ? { 304: { description: 'The response whose `ETag` stands in `If-None-Match` is still the same.' } }
      : {}),
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusedWith(status, codes)])),
  };
}

const requestBodyOf = ({ body }: Endpoint): Json => ({
  required: !body.safeParse(undefined).success,
  content: { 'application/json': { schema: schemaOf(body, 'input') } },
});

/** The ways to authenticate the request. `{}` stands for a guest. */
const securityOf = ({ access, proof }: Endpoint): Json[] => [
  ...(access === 'guest' ? [{}] : []),
  { session: [] },
  ...(proof === 'cookie' ? [] : [{ token: [] }]),
];

const operationOf = (domain: string, name: string, endpoint: Endpoint): Json => ({
  operationId: `${domain}.${name}`,
  summary: endpoint.summary,
  ...(endpoint.description ? { description: endpoint.description } : {}),
  tags: [domain],
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint),
  ...(endpoint.hasBody ? { requestBody: requestBodyOf(endpoint) } : {}),
  responses: responsesOf(endpoint),
});

const errorSchema: Json = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { enum: Object.keys(errors) },
    message: { type: 'string', description: 'A Japanese sentence for the player.' },
    current: { type: 'string', description: 'The value that holds now, if the request named one that no longer does.' },
    fields: {
      type: 'object',
      description: 'Sentences by input field; the input as a whole is the field `_`.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

/**
 * The OpenAPI 3.1 document of every declared endpoint. Input that fits its schemas is never
 * malformed. It is only refused because of stored data, or by a rule that the description of the
 * endpoint names (tests/game/openapi.test.ts tests both directions).
 */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [domain, { endpoints }] of Object.entries(domains)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(domain, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '魔石デュエル', version: '1.0.0', description: 'Generated from the contracts.' },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: '`__Host-session` over https.' },
        token: { type: 'http', scheme: 'bearer', description: 'The page token: `user.token` of register and log-in.' },
      },
    },
  };
}
