export interface NewEndpoint {
  domain: string;
  /** As typed, such as `list-trophies`. */
  name: string;
  /** As an identifier, such as `listTrophies`. */
  key: string;
  /** The folder of its handler in the sources of the service. */
  feature: string;
  path: string;
}

const METHODS: Readonly<Record<string, string>> = {
  get: 'GET',
  list: 'GET',
  count: 'GET',
  find: 'GET',
  search: 'GET',
  delete: 'DELETE',
  remove: 'DELETE',
  change: 'PUT',
  set: 'PUT',
};

const methodOf = (name: string): string => METHODS[name.slice(0, name.indexOf('-'))] ?? 'POST';

/** The path of an endpoint for which none is wanted, by its noun. */
export const pathOf = (domain: string, name: string): string => `/api/${domain}/${name.slice(name.indexOf('-') + 1)}/`;

/** The route. Its verb decides the method. */
export const routeOf = ({ name, key, path }: NewEndpoint): string => `  ${key}: route('${methodOf(name)}', '${path}'),`;

/** The entry in the contract. */
export const contractOf = ({ name, key }: NewEndpoint): string => `  ${key}: endpoint({
    summary: 'One sentence about ${name}.',
    ...routes.${key},
    access: 'player',
    response: z.object({ message: z.string() }),
  }),`;

export const handlerOf = (
  { domain, key }: NewEndpoint,
  /** The path of the context from the folder of the handler. */
  context: string,
): string => `import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/${domain}/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '${context}';

export const ${key} = handler(endpoints.${key}, ({ player }, _context: Context) => ok({ message: player.username }));
`;

export const testOf = (
  { domain, key }: NewEndpoint,
  /** True if the service is made by a function. */
  isFunction: boolean,
): string => `import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/${domain}/http.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { ${domain}Service } from '../src/app.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [${domain}Service${isFunction ? '()' : ''}] });
}, 60_000);
afterAll(() => env.stop());

test('a player gets a response, a guest does not', async () => {
  const user = await env.register();
  expect(await user.call(endpoints.${key})).toMatchObject({ ok: true, value: { message: user.username } });
  expect(await env.client().call(endpoints.${key})).toMatchObject({ ok: false, error: 'unauthenticated' });
});
`;
