import { packageJson } from './package-json.ts';

const contract = (name: string) => `import { z } from 'zod';
import { operation } from '../operation.ts';

export const calls = {
  greeting: operation({
    summary: 'Greets the user.',
    method: 'GET',
    path: '/api/${name}/greeting/',
    access: 'player',
    changes: false,
    answer: z.object({ message: z.string() }),
  }),
};
`;

const main = (name: string) => `import { runService } from '@maseki/service-kit/service.ts';
import { ${name}Service } from './app.ts';

await runService(${name}Service);
`;

const app = (name: string) => `import { defineService } from '@maseki/service-kit/service.ts';
import { createContext } from './context.ts';
import { routes } from './routes/index.ts';

export const ${name}Service = defineService({ name: '${name}', context: createContext, routes });
`;

const context = () => `import type { Clock, Kit } from '@maseki/service-kit/lifecycle/kit.ts';

/** All that a handler of this service may touch. Tests put their own in. */
export interface Context {
  clock: Clock;
}

export async function createContext({ clock }: Kit): Promise<Context> {
  return { clock };
}
`;

const routes = (name: string) => `import type { calls } from '@maseki/contracts/${name}/http.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { greeting } from './greeting.ts';

export const routes: Handlers<typeof calls, Context> = { greeting };
`;

const greeting = (name: string) => `import { ok } from '@maseki/contracts/errors.ts';
import { calls } from '@maseki/contracts/${name}/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const greeting = handler(calls.greeting, ({ player }, _context: Context) =>
  ok({ message: \`こんにちは、\${player.username}さん\` }),
);
`;

const behaviour = (name: string) => `import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calls } from '@maseki/contracts/${name}/http.ts';
import { createDevEnv, type DevEnv } from '../../dev-env/dev-env.ts';
import { ${name}Service } from '@maseki/${name}/app.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [${name}Service] });
}, 60_000);
afterAll(() => env.stop());

test('a player is greeted by name, a guest is not', async () => {
  const user = await env.register();
  expect(await user.call(calls.greeting)).toMatchObject({
    ok: true,
    value: { message: \`こんにちは、\${user.username}さん\` },
  });
  expect(await env.client().call(calls.greeting)).toMatchObject({ ok: false, error: 'unauthenticated' });
});
`;

const readme = (name: string) => `# ${name}

What this service is for, in one sentence.

- **Owns** nothing yet.
- **Answers** \`/api/${name}/greeting/\`.
- **Emits** nothing yet.
`;

/** The service with one call, and its contract. */
export const serviceFiles = (name: string): Record<string, string> => ({
  [`libs/contracts/src/${name}/http.ts`]: contract(name),
  [`services/${name}/package.json`]: packageJson(name, ['contracts', 'service-kit']),
  [`services/${name}/README.md`]: readme(name),
  [`services/${name}/src/main.ts`]: main(name),
  [`services/${name}/src/app.ts`]: app(name),
  [`services/${name}/src/context.ts`]: context(),
  [`services/${name}/src/routes/index.ts`]: routes(name),
  [`services/${name}/src/routes/greeting.ts`]: greeting(name),
  [`services/${name}/tests/greeting.test.ts`]: behaviour(name),
});
