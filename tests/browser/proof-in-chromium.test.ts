/** @slow the proof in a second engine */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '@maseki/tools/paths.ts';
import { rspack } from '@rspack/core';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './src/browser.ts';

const IN_TIME_MS = 240_000;
const tests = join(root, 'libs/proof/tests');

/** The functions of `libs/proof/tests` as a page gets them, compiled and made small. */
async function bundled(folder: string): Promise<string> {
  const source = `
    import { publishedVectors } from ${JSON.stringify(join(tests, 'published-vectors.ts'))};
    import { caughtAlterations } from ${JSON.stringify(join(tests, 'altered-draws.ts'))};
    globalThis.proof = { publishedVectors, caughtAlterations };
  `;
  const compiler = rspack({
    mode: 'production',
    context: root,
    target: ['web', 'es2022'],
    entry: `data:text/javascript,${encodeURIComponent(source)}`,
    output: { path: folder, filename: 'proof.js' },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: ['chrome >= 114'] } },
        },
      ],
    },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  return readFile(join(folder, 'proof.js'), 'utf8');
}

let folder = '';
let browser: Browser | undefined;
let page: Page | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-proof-'));
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.addScriptTag({ content: await bundled(folder) });
}, IN_TIME_MS);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

test('in Chromium SHA-256 and HMAC have the published vectors', async () => {
  const vectors = await page?.evaluate<{ computed: string; published: string }[]>('proof.publishedVectors()');
  expect(vectors).toHaveLength(10);
  for (const { computed, published } of vectors ?? []) expect(computed).toBe(published);
});

test(
  'in Chromium any one bit of a draw altered is caught, 100,000 of 100,000',
  async () => {
    expect(await page?.evaluate('proof.caughtAlterations(100_000)')).toBe(100_000);
  },
  IN_TIME_MS,
);
