import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';

const MAIN = join(import.meta.dirname, '../src/moderation/main.ts');

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv();
});
afterAll(() => env.stop());

/** Runs the operators' command as a process. */
async function run(settings: Environment, ...typed: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...typed], {
    env: { ...process.env, NODE_OPTIONS: '', MONGODB_URI: '', ...settings },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}

test('it works on the database of the environment, and ends with 1 for what cannot be done', async () => {
  const user = await env.register();
  expect(await run(env.env, 'list')).toEqual({ out: 'open: 0\n', err: '', code: 0 });
  const suspended = await run(env.env, 'suspend', user.username, '--days', '1', '--reason', '荒らし', '--by', 'sato');
  expect(suspended).toMatchObject({ err: '', code: 0 });
  const unknown = { out: '', err: 'There is no player nobody.\n', code: 1 };
  expect(await run(env.env, 'warn', 'nobody', '--reason', '荒らし', '--by', 'sato')).toEqual(unknown);
  expect(await run(env.env)).toEqual({ out: '', err: expect.stringMatching(/^usage: moderate list/), code: 1 });
});

test('without a database it prints one sentence', async () => {
  expect(await run({}, 'list')).toEqual({
    out: '',
    err: expect.stringMatching(/^MONGODB_URI is missing.*\n$/),
    code: 2,
  });
  const away = { MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}/?replicaSet=rs0` };
  const refused = { out: '', err: expect.stringMatching(/^The database does not answer.*\n$/), code: 2 };
  expect(await run(away, 'list')).toEqual(refused);
});
