import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from '@jest/globals';
import { rspack } from '@rspack/core';
import { configs } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'maseki-worker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the remote as `npm run dev` does, into the folder. */
async function build(name: string): Promise<void> {
  const config = configs('development').find((one) => one.name === name);
  if (!config) throw new Error(`no configuration for ${name}`);
  const compiler = rspack({ ...config, output: { ...config.output, path: folder } });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/** The global scope of a worker of a page, as far as ours use it. */
const SCOPE = `
  const { parentPort } = require('node:worker_threads');
  globalThis.self = globalThis;
  globalThis.location = { href: 'http://localhost/static/worker.js' };
  globalThis.addEventListener = (kind) => parentPort.postMessage(kind);
`;

test('a worker of a remote in development listens, although the shell and its refresh runtime are not there', async () => {
  await build('puzzle');
  const script = readFileSync(join(folder, 'static/puzzle-worker.js'), 'utf8');
  const worker = new Worker(`${SCOPE}${script}`, { eval: true });
  const listened: string[] = [];
  worker.on('message', (kind) => listened.push(kind));
  // Rejects if the worker throws.
  await once(worker, 'exit');
  expect(listened).toContain('message');
});
