import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';

const MAIN = join(import.meta.dirname, '../src/reports/main.ts');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
}, 60_000);
afterAll(() => sandbox.clean());

/** Runs the operators' command as a process. */
async function run(env: Environment, ...typed: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...typed], {
    env: { ...process.env, NODE_OPTIONS: '', MONGODB_URI: '', ...env },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}

test('it uses the database of the environment', async () => {
  expect(await run(sandbox.env)).toEqual({ out: 'open: 0\n', err: '', code: 0 });
  expect(await run(sandbox.env, 'settle', 'x', 'nothing')).toMatchObject({ out: 'x is no open report\n', code: 1 });
}, 30_000);

test('without a database it prints one sentence', async () => {
  expect(await run({})).toEqual({ out: '', err: expect.stringMatching(/^MONGODB_URI is missing.*\n$/), code: 2 });
  const away = { MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}/?replicaSet=rs0` };
  expect(await run(away)).toEqual({
    out: '',
    err: expect.stringMatching(/^The database does not answer.*\n$/),
    code: 2,
  });
}, 30_000);
