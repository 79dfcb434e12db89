import { existsSync, globSync } from 'node:fs';
import { UserError } from '../bootstrap/user-error.mjs';
import { step } from '../terminal/progress.ts';
import { type Binary, machine } from './binary.ts';
import { resolveBinary } from './resolve.ts';
import { debian, installPackages } from './sources/debian.ts';
import { shortReason } from './verify.ts';

/** The browsers of players, by engine. Journeys are played in Chromium, some in all. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export const firefox: Binary = {
  name: 'firefox',
  variable: 'FIREFOX_BIN',
  commands: ['firefox-esr', 'firefox'],
  versionArgs: ['--version'],
  oldest: [140, 0],
  sources: [debian('firefox-esr', '/usr/bin/firefox-esr')],
};

const PACKAGES = ['webkit2gtk-driver', 'xvfb'];

/** The programs of WebKitGTK with a screen for them. None of them tells its version without one. */
const webkitPrograms = () => ({
  WEBKIT_DRIVER_BIN: '/usr/bin/WebKitWebDriver',
  WEBKIT_BROWSER_BIN: globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser').at(-1) ?? '',
  XVFB_BIN: '/usr/bin/Xvfb',
});
const areThere = (programs: Record<string, string>) => Object.values(programs).every((file) => existsSync(file));

async function findWebKit(): Promise<Record<string, string>> {
  const hint = `install ${PACKAGES.join(' and ')} of Debian or Ubuntu`;
  if (machine.os !== 'linux') throw new UserError(`webkit needs Linux: ${hint}.`);
  if (!areThere(webkitPrograms())) {
    const installed = step(`Installing ${PACKAGES.join(', ')}`, () => installPackages(PACKAGES));
    await installed.catch((error) =>
      Promise.reject(new UserError(`webkit is missing: ${hint} (${shortReason(error)}).`)),
    );
  }
  return webkitPrograms();
}

/** The programs of an engine as variables for the journeys. Throws with the package to install. */
export async function findEngine(engine: Exclude<Engine, 'chromium'>): Promise<Record<string, string>> {
  return engine === 'webkit' ? findWebKit() : { FIREFOX_BIN: await resolveBinary(firefox) };
}
