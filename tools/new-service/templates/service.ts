import { packageJson } from './package-json.ts';

const contract = () => `import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { routes } from './routes.ts';

export const endpoints = {
  getGreeting: endpoint({
    summary: 'Greets the user.',
    ...routes.getGreeting,
    access: 'player',
    response: z.object({ message: z.string() }),
  }),
};
`;

const routes = (name: string) => `import { route } from '../route.ts';

export const routes = {
  getGreeting: route('GET', '/api/${name}/greeting/'),
};
`;

const main = (name: string) => `import { runService } from '@maseki/service-kit/run-process.ts';

await runService('${name}', async () => (await import('./app.ts')).${name}Service);
`;

const app = (name: string) => `import type { endpoints } from '@maseki/contracts/${name}/http.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { type Context, createContext } from './context.ts';
import { getGreeting } from './routes/get-greeting.ts';

const routes: Handlers<typeof endpoints, Context> = { getGreeting };

export const ${name}Service = defineService({ name: '${name}', context: createContext, routes });
`;

const context = () => `import type { Clock, Kit } from '@maseki/service-kit/lifecycle/kit.ts';

/** All that a handler of this service may use. Tests pass their own. */
export interface Context {
  clock: Clock;
}

export async function createContext({ clock }: Kit): Promise<Context> {
  return { clock };
}
`;

const getGreeting = (name: string) => `import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/${name}/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

export const getGreeting = handler(endpoints.getGreeting, ({ player }, _context: Context) =>
  ok({ message: text.greeting(player.username) }),
);
`;

const text = () => `/** Sentences that this service sends to users. */
export const text = {
  greeting: (username: string) => \`こんにちは、\${username}さん\`,
} as const;
`;

const behaviour = (name: string) => `import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/${name}/http.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { ${name}Service } from '../src/app.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [${name}Service] });
}, 60_000);
afterAll(() => env.stop());

test('a player is greeted by name, a guest is not', async () => {
  const user = await env.register();
  expect(await user.call(endpoints.getGreeting)).toMatchObject({
    ok: true,
    value: { message: \`こんにちは、\${user.username}さん\` },
  });
  expect(await env.client().call(endpoints.getGreeting)).toMatchObject({ ok: false, error: 'unauthenticated' });
});
`;

const readme = (name: string) => `# ${name}

What this service is for, in one sentence.

- **Owns** nothing yet.
- **Serves** \`/api/${name}/greeting/\`.
- **Publishes** nothing yet.
`;

/** The service with one endpoint, and its contract. */
export const serviceFiles = (name: string): Record<string, string> => ({
  [`libs/contracts/src/${name}/http.ts`]: contract(),
  [`libs/contracts/src/${name}/routes.ts`]: routes(name),
  [`services/${name}/package.json`]: packageJson(name, {
    dependencies: ['@maseki/contracts', '@maseki/service-kit'],
    devDependencies: ['@jest/globals', '@maseki/tools'],
  }),
  [`services/${name}/README.md`]: readme(name),
  [`services/${name}/src/main.ts`]: main(name),
  [`services/${name}/src/app.ts`]: app(name),
  [`services/${name}/src/context.ts`]: context(),
  [`services/${name}/src/text.ja.ts`]: text(),
  [`services/${name}/src/routes/get-greeting.ts`]: getGreeting(name),
  [`services/${name}/tests/get-greeting.test.ts`]: behaviour(name),
});
