import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { openApi } from '@maseki/contracts/openapi.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { socialService } from '@maseki/social/app.ts';
import fc from 'fast-check';
import { createDevEnv, type DevEnv, type TestUser } from './dev-env.ts';
import { fits, invalidInputs, type JsonSchema, validInputs } from './json-schema.ts';

/** What a stranger's tools read of the document. */
interface Operation {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, { content: { 'application/json': { schema: JsonSchema & { allOf?: JsonSchema[] } } } }>;
}

const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: operation.operationId, method, path, operation })),
);
type Case = (typeof operations)[number];

/** Operations that end the session of who calls them: each request needs a user of its own. */
const ENDS_SESSION = ['auth.logout', 'auth.deleteAccount', 'auth.register', 'auth.login'];

let env: DevEnv;
let user: TestUser;
/** What exists, by the beginning of the paths that take its id: a request for it is refused for better reasons than 404. */
let ids: [path: string, id: string][];

async function post(path: string, body: unknown, by = user): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' };
  const response = await by.fetch(path, { method: 'POST', body: JSON.stringify(body), headers });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

beforeAll(async () => {
  env = await createDevEnv({
    services: [inventoryService, deckService, socialService, chatService, notificationsService, battleService()],
    env: { REQUESTS_PER_10_SECONDS: '1000000' },
  });
  const [me, friend] = [await env.register(), await env.register()];
  user = me;
  // Two requests that cross make friends.
  await post('/api/friends/request/', { username: friend.username });
  await post('/api/friends/request/', { username: user.username }, friend);
  const group = await post('/api/chat/groups/create/', { name: 'document' });
  const exchange = await post('/api/exchanges/', { receiver_id: friend.id });
  ids = [
    ['/api/chat/groups/', group['id'] ?? ''],
    ['/api/exchanges/', exchange['exchange_ulid'] ?? ''],
    ['/api/', friend.id],
  ];
}, 60_000);
afterAll(() => env.stop());

interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  body: unknown;
}

const parametersIn = ({ parameters }: Operation, place: Operation['parameters'][number]['in']) =>
  parameters.filter((parameter) => parameter.in === place && parameter.name !== 'X-CSRFToken');

/** The parameters of one place as the schema of an object. */
const schemaOf = (operation: Operation, place: 'path' | 'query' | 'header'): JsonSchema => {
  const parameters = parametersIn(operation, place);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
};

const bodySchemaOf = ({ requestBody }: Operation) => requestBody?.content['application/json'].schema;

/** Parameters of the path that name something. */
function existing({ path, operation }: Case): Record<string, unknown> {
  const id = ids.find(([beginning]) => path.startsWith(beginning))?.[1];
  return Object.fromEntries(parametersIn(operation, 'path').map(({ name }) => [name, id]));
}

function validRequests(tested: Case): fc.Arbitrary<Input> {
  const { operation } = tested;
  const body = bodySchemaOf(operation);
  return fc.record({
    path: fc.oneof(validInputs(schemaOf(operation, 'path')), fc.constant(existing(tested))) as fc.Arbitrary<
      Input['path']
    >,
    query: validInputs(schemaOf(operation, 'query')) as fc.Arbitrary<Input['query']>,
    header: validInputs(schemaOf(operation, 'header')) as fc.Arbitrary<Input['header']>,
    body: body ? validInputs(body) : fc.constant(undefined),
  });
}

/** Each thing that the document forbids, alone in a request that is valid otherwise. */
function invalidRequests(operation: Operation, valid: Input): Input[] {
  const body = bodySchemaOf(operation);
  const isText = (values: unknown) => Object.values(values as object).every((value) => typeof value === 'string');
  const query = schemaOf(operation, 'query');
  return [
    ...(body ? invalidInputs(body, valid.body).map((invalid) => ({ ...valid, body: invalid })) : []),
    ...invalidInputs(query, valid.query)
      .filter(
        (invalid) => typeof invalid === 'object' && invalid !== null && !Array.isArray(invalid) && isText(invalid),
      )
      .map((invalid) => ({ ...valid, query: invalid as Input['query'] })),
  ];
}

async function send({ method, path, operation }: Case, { body, ...input }: Input, by: TestUser) {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.path[name])));
  const response = await by.fetch(`${url}?${new URLSearchParams(input.query as Record<string, string>)}`, {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', ...(input.header as Record<string, string>) },
    ...(operation.requestBody && body !== undefined ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, json: (await response.json()) as unknown };
}

/** The codes that the document declares for a status. */
const codesOf = ({ responses }: Operation, status: number) =>
  responses[status]?.content['application/json'].schema.allOf?.flatMap(
    ({ properties }) => properties?.['error']?.enum ?? [],
  );

/** Refusals of what the schemas describe. The first is a business rule where the description of the operation speaks of it. */
const MALFORMED = ['bad_request', 'unknown_pack', 'incomplete_deck'];

async function userFor(name: string): Promise<TestUser> {
  return ENDS_SESSION.includes(name) ? env.register() : user;
}

const runsOf = (name: string) => (ENDS_SESSION.includes(name) ? 5 : 25);

test.each(operations.filter(({ operation }) => operation.requestBody || schemaHasQuery(operation)))(
  '$name refuses what its schemas forbid',
  async (tested) => {
    const { operation, name } = tested;
    const [valid] = fc.sample(validRequests(tested), { numRuns: 1, seed: 1 });
    if (!valid) throw new Error('no sample');
    const by = await userFor(name);
    const invalid = invalidRequests(operation, { ...valid, path: existing(tested) });
    expect(invalid.length).toBeGreaterThan(0);
    for (const input of invalid) {
      const { status, json } = await send(tested, input, by);
      const { error } = json as { error?: string };
      expect({ input, status, error }).toMatchObject({ status: 422 });
      expect(codesOf(operation, status)).toContain(error);
    }
  },
);

function schemaHasQuery(operation: Operation): boolean {
  return parametersIn(operation, 'query').length > 0;
}

test.each(operations)('$name declares every response to what its schemas allow', async (tested) => {
  const { operation, name } = tested;
  const mayRefuseValid = (operation as { description?: string }).description?.includes('validation_failed') ?? false;
  await fc.assert(
    fc.asyncProperty(validRequests(tested), async (input) => {
      const { status, json } = await send(tested, input, await userFor(name));
      expect(Object.keys(operation.responses)).toContain(String(status));
      const declared = operation.responses[status]?.content['application/json'].schema ?? {};
      if (status < 300) return expect(fits(declared, json)).toBe(true);
      const { error = '' } = json as { error?: string };
      expect(codesOf(operation, status)).toContain(error);
      expect(['internal', ...MALFORMED, ...(mayRefuseValid ? [] : ['validation_failed'])]).not.toContain(error);
    }),
    { numRuns: runsOf(name) },
  );
});
