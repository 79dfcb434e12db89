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

const vendor: Source = {
  name: "playwright's download",
  version: manifest.version,
  async fetch(folder) {
    await reach('https://cdn.playwright.dev/');
    const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: folder };
    await run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium', '--no-shell'], { env });
    return executablePath(env);
  },
};

/**
 * The place where playwright put the browser. Playwright reads its folder from the environment only
 * once, so another process finds out.
 */
async function executablePath(env: NodeJS.ProcessEnv): Promise<string> {
  const script = 'console.log(require(process.argv[1]).chromium.executablePath())';
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, playwright], { env });
  return stdout.trim();
}

export const chromium: Binary = {
  name: 'chromium',
  variable: 'CHROMIUM_BIN',
  commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  versionArgs: ['--version'],
  oldest: [120, 0],
  sources: [vendor, debian('chromium', '/usr/bin/chromium')],
};
