import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import manifest from 'playwright-core/package.json' with { type: 'json' };
import { root } from '../paths.ts';
import type { Binary, Source } from './binary.ts';
import { debian } from './sources/debian.ts';
import { reach } from './sources/download.ts';
import { run } from './sources/run.ts';

const playwright = join(root, 'node_modules', 'playwright-core');

/** Playwright's build of one of its browsers. */
const vendor = (browser: 'chromium' | 'chromium-headless-shell'): Source => ({
  name: "playwright's download",
  version: manifest.version,
  async fetch(folder) {
    await reach('https://cdn.playwright.dev/');
    const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: folder };
    const part = browser === 'chromium' ? '--no-shell' : '--only-shell';
    await run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium', part], { env });
    return executablePath(browser, env);
  },
});

/** Playwright names that of `chromium` only, and reads its folder once, so a process asks. */
export async function executablePath(browser: string, env: NodeJS.ProcessEnv): Promise<string> {
  const script =
    'console.log(require(process.argv[1]).registry.registry.findExecutable(process.argv[2]).executablePath())';
  const args = ['-e', script, join(playwright, 'lib', 'coreBundle.js'), browser];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout.trim();
}

const common = {
  variable: 'CHROMIUM_BIN',
  versionArgs: ['--version'],
  oldest: [120, 0],
} as const;
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const system = debian('chromium', '/usr/bin/chromium');

/** The browser of players, for benchmarks. */
export const chromium: Binary = {
  ...common,
  name: 'chromium',
  commands,
  sources: [vendor('chromium'), system],
};

/** Without a window. It needs a fifth less CPU. A browser that is there does as well. */
export const headlessShell: Binary = {
  ...common,
  name: 'chromium-headless-shell',
  commands: ['chromium-headless-shell', 'chrome-headless-shell', ...commands],
  sources: [
    vendor('chromium-headless-shell'),
    debian('chromium-headless-shell', '/usr/bin/chromium-headless-shell'),
    system,
  ],
};
