/** @slow a development server */

import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { isListening, waitFor } from '@maseki/tools/servers/wait-for.ts';
import { useOwnGame } from './src/game.ts';
import { copyTree } from './src/tree-copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'maseki-hot-'));
const supervisor = createSupervisor();

/** A sentence of the remote `auth` on its page of the log-in. */
const LEAD = '魔石の導きのもとへ、おかえりなさい。';

/** The development server of the screens on a copy of the sources, which the test changes. */
async function serveCopy(): Promise<string> {
  copyTree(folder);
  const port = await freePort();
  const server = supervisor.start({
    name: 'screens of the copy',
    file: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', join(folder, 'frontends/dev-server.ts')],
    env: { NODE_ENV: 'development', PORT: String(port) },
    cwd: folder,
    stage: 0,
  });
  if (!(await waitFor(() => isListening(port), { timeoutMs: 120_000 }))) throw new Error(server.output());
  return `http://127.0.0.1:${port}`;
}

const game = useOwnGame(async () => ({ gatewayEnv: { DEV_ASSETS_URL: await serveCopy() } }));
afterAll(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an unknown address is the page with status 404, as in production', async () => {
  const statusOf = async (path: string) =>
    (await fetch(`${game.url}${path}`, { headers: { accept: 'text/html' } })).status;
  for (const path of ['/', '/login', '/replay/x']) expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of ['/nowhere', '/login/x', '/v1.2']) expect([path, await statusOf(path)]).toEqual([path, 404]);
});

test('a saved file of a remote changes its screen in place, under the page’s security policy', async () => {
  const { page, context, problems } = await game.window('desktop');
  const updates: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => updates.push(String(payload))));
  await page.goto('/login');
  const name = page.getByRole('textbox').first();
  await name.fill('ゆうた');
  await page.getByText(LEAD).waitFor();
  // A change is pushed only to a page that knows which build it has.
  await eventually(() => updates.some((update) => update.includes('"hash"')));
  const source = join(folder, 'frontends/auth/src/text.ja.ts');
  // In one step. A busy machine would build a file that is only half written.
  writeFileSync(`${source}.next`, readFileSync(source, 'utf8').replace(LEAD, '変更された文です。'));
  renameSync(`${source}.next`, source);
  await page.getByText('変更された文です。').waitFor();
  expect(await name.inputValue()).toBe('ゆうた');
  expect(problems).toEqual([]);
  await context.close();
});
