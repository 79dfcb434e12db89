import { z } from 'zod';
import { domains } from './domains.ts';
import type { Endpoint } from './endpoint.ts';
import { type CommonErrorCode, type ErrorCode, errors } from './errors.ts';

type Json = Record<string, unknown>;

const anyCall: readonly CommonErrorCode[] = ['method_not_allowed', 'rate_limited', 'internal', 'unavailable'];
const withBody: readonly CommonErrorCode[] = ['bad_request', 'payload_too_large', 'unsupported_media_type'];

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parametersOf(call: Endpoint): Json[] {
  const from = (place: 'path' | 'query', schema: z.ZodType): Json[] => {
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const header = (name: string, description: string): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...from('path', call.params),
    ...from('query', call.query),
    ...(call.changes
      ? [header('X-CSRFToken', 'The csrftoken cookie; needed when a cookie authenticates the request.')]
      : []),
    ...(call.idempotencyKey ? [header('Idempotency-Key', 'Makes a repeat return the first answer.')] : []),
  ];
}

/** Codes that a call can be refused with. */
export function refusalsOf(call: Endpoint): readonly ErrorCode[] {
  const { access, changes, hasBody, sameOrigin, path, refusals } = call;
  const input = hasBody || path.includes(':') || parametersOf(call).length > 0;
  return [
    ...refusals,
    ...anyCall,
    // A token that is sent and wrong is refused also where guests may call.
    'unauthenticated',
    ...(changes ? (['csrf_failed'] as const) : []),
    ...(sameOrigin ? (['forbidden'] as const) : []),
    ...(access === 'player' && path.includes(':') ? (['not_found', 'forbidden'] as const) : []),
    ...(hasBody ? withBody : []),
    ...(input ? (['validation_failed'] as const) : []),
  ];
}

function responsesOf(call: Endpoint): Json {
  const byStatus = Map.groupBy(new Set(refusalsOf(call)), (code) => errors[code].status);
  const refused = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `${code}: ${errors[code].message}`).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const answer = { 'application/json': { schema: schemaOf(call.response, 'output') } };
  return { ...Object.fromEntries(refused), [call.status]: { description: call.summary, content: answer } };
}

const operationOf = (domain: string, name: string, call: Endpoint): Json => ({
  operationId: `${domain}.${name}`,
  summary: call.summary,
  tags: [domain],
  security: call.access === 'player' ? [{ session: [] }, { token: [] }] : [{}, { session: [] }, { token: [] }],
  parameters: parametersOf(call),
  ...(call.hasBody
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }
    : {}),
  responses: responsesOf(call),
});

const errorSchema: Json = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { enum: Object.keys(errors) },
    message: { type: 'string', description: 'A Japanese sentence for the player.' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

/** The OpenAPI 3.1 document of every declared call. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [domain, { endpoints }] of Object.entries(domains)) {
    for (const [name, call] of Object.entries<Endpoint>(endpoints)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(domain, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '魔石デュエル', version: '1.0.0', description: 'Generated from the contracts.' },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
