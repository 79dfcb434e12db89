import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { pathOf } from '@maseki/contracts/client.ts';
import { type DomainName, domains } from '@maseki/contracts/domains.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { refusalsOf } from '@maseki/contracts/openapi.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import fc from 'fast-check';

let env: DevEnv;
let user: TestUser;
beforeAll(async () => {
  env = await createDevEnv({
    services: [inventoryService, deckService, socialService, chatService, notificationsService, battleService()],
    env: { REQUESTS_PER_10_SECONDS: '1000000' },
  });
  user = await env.register();
});
afterAll(() => env.stop());

const names = Object.keys(domains) as DomainName[];
const declared = names.flatMap((domain) =>
  Object.entries<Endpoint>(domains[domain].endpoints).map(([name, call]) => ({ title: `${domain}.${name}`, call })),
);

/** Text that is likely to be misread by a parser. */
const nasty = fc.constantFrom(
  '',
  '0',
  '__proto__',
  'constructor',
  '$where',
  '{"$ne":null}',
  '../..',
  '%00',
  '\u200b',
  'ﷺ',
  '𝟙',
);
const text = fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 40 }));
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.oneof(nasty, fc.constantFrom('username', 'password', 'name', 'cards', 'action')),
    fc.jsonValue({ maxDepth: 1 }),
  ),
  fc.constantFrom<unknown>({ username: { $ne: null }, password: { $gt: '' } }, [null], { deck_cards: [[]] }),
);

async function send(call: Endpoint, input: { body: unknown; query: Record<string, string>; param: string }) {
  const parameters = Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', input.param]),
  );
  const url = `${pathOf(call, parameters)}?${new URLSearchParams(input.query)}`;
  const body = call.method === 'GET' ? {} : { body: JSON.stringify(input.body) };
  return user.fetch(url, { method: call.method, headers: { 'content-type': 'application/json' }, ...body });
}

/** Refusals that the gateway itself may add for a path that is no longer the declared one. */
const elsewhere = ['unknown_endpoint', 'not_found', 'method_not_allowed'];

const harmless = declared.filter(({ title }) => !['auth.logout', 'auth.deleteAccount'].includes(title));

test.each(harmless)('$title responds to nonsense with what it declares', async ({ call }) => {
  const allowed = [...refusalsOf(call), ...elsewhere];
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        body: json,
        query: fc.dictionary(text, text, { maxKeys: 3 }),
        param: text.filter((part) => part !== ''),
      }),
      async (input) => {
        const response = await send(call, input);
        const text = await response.text();
        expect(text).not.toMatch(/\n\s+at |node_modules|Error:/);
        if (response.ok) return;
        const { error } = JSON.parse(text) as { error: keyof typeof errors };
        expect(allowed).toContain(error);
        expect(response.status).toBe(errors[error].status);
        expect(error).not.toBe('internal');
      },
    ),
    { numRuns: 25 },
  );
});

test('the session is the same afterwards', async () => {
  const me = await user.fetch('/api/auth/me/');
  expect(await me.json()).toMatchObject({ id: user.id, username: user.username });
});

test('the document of all endpoints is served, and sets no cookie', async () => {
  const response = await env.client().fetch('/api/openapi.json');
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
});
