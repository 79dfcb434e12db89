import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { EXPORT_TICKET_HEADER } from '@maseki/contracts/export.ts';
import { CODE_SYMBOLS } from '@maseki/contracts/social/limits.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import fc from 'fast-check';
import { fits } from './json-schema.ts';
import {
  codesOf,
  type DocumentedOperation,
  documentedOperations,
  invalidRequests,
  pathParameters,
  type RequestInput,
  takesInput,
  validRequests,
} from './openapi-requests.ts';

const operations = documentedOperations();

/** These begin or end a session, so each of their requests gets its own user. */
const OF_SESSIONS = ['auth.logout', 'auth.deleteAccount', 'auth.register', 'auth.login'];

/** Which opens the exports of the user. */
let ticket: string;

/** Refusals that schemas can describe. */
const MALFORMED = ['bad_request', 'unknown_pack', 'incomplete_deck'];

let env: DevEnv;
let user: TestUser;
/**
 * Existing ids by the beginning of the paths that take them, so that requests for them get further
 * than 404.
 */
let ids: readonly [path: string, id: string][];

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
  user = await env.register();
  const friend = await env.register();
  // Two requests that cross make friends.
  await post('/api/friends/request/', { username: friend.username });
  await post('/api/friends/request/', { username: user.username }, friend);
  const group = await post('/api/chat/groups/create/', { name: 'document' });
  const exchange = await post('/api/exchanges/', { receiver_id: friend.id });
  ticket = (await post('/api/auth/export/', { password: PASSWORD }))['ticket'] ?? '';
  ids = [
    ['/api/chat/groups/', group['id'] ?? ''],
    ['/api/exchanges/', exchange['exchange_ulid'] ?? ''],
    ['/api/invitations/codes/', '0'.repeat(CODE_SYMBOLS)],
    ['/api/battle/puzzles/days/', '2026-01-01'],
    ['/api/battle/puzzles/', '2026-01-01-easy'],
    ['/api/', friend.id],
  ];
});
afterAll(() => env.stop());

function existing(documented: DocumentedOperation): RequestInput['path'] {
  const id = ids.find(([beginning]) => documented.path.startsWith(beginning))?.[1] ?? '';
  return Object.fromEntries(pathParameters(documented).map((name) => [name, id]));
}

async function send({ method, path }: DocumentedOperation, { body, ...input }: RequestInput, by: TestUser) {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.path[name] ?? ''));
  const response = await by.fetch(`${url}?${new URLSearchParams(input.query)}`, {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', [EXPORT_TICKET_HEADER]: ticket, ...input.header },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json: unknown = await response.json();
  return { status: response.status, json, error: (json as { error?: string } | null)?.error };
}

test.each(operations.filter(takesInput))('$name refuses what its schemas forbid', async (documented) => {
  const by = OF_SESSIONS.includes(documented.name) ? await env.register() : user;
  const invalid = invalidRequests(documented, existing(documented));
  expect(invalid.length).toBeGreaterThan(0);
  for (const input of invalid) {
    const { status, error } = await send(documented, input, by);
    expect({ ...input, status }).toEqual({ ...input, status: 422 });
    expect(codesOf(documented, status)).toContain(error);
  }
});

test.each(operations)('$name declares every response to what its schemas allow', async (documented) => {
  const { name, operation } = documented;
  const ofSessions = OF_SESSIONS.includes(name);
  const unexpected = ['internal', ...MALFORMED];
  if (!operation.description?.includes('validation_failed')) unexpected.push('validation_failed');
  await fc.assert(
    fc.asyncProperty(validRequests(documented, existing(documented)), async (input) => {
      const { status, json, error } = await send(documented, input, ofSessions ? await env.register() : user);
      expect(Object.keys(operation.responses)).toContain(String(status));
      const schema = operation.responses[status]?.content['application/json'].schema ?? {};
      if (status < 300) return expect(fits(schema, json)).toBe(true);
      expect(codesOf(documented, status)).toContain(error);
      expect(unexpected).not.toContain(error);
    }),
    { numRuns: ofSessions ? 4 : 15 },
  );
});
