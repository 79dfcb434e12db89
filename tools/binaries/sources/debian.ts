import { existsSync } from 'node:fs';
import { withLock } from '../../bootstrap/lock.mjs';
import type { Source } from '../binary.ts';
import { run } from './run.ts';

/** Without a prompt, null if there is none or we may not use it. */
export const usableAptGet = (file = '/usr/bin/apt-get'): string | null =>
  process.getuid?.() === 0 && existsSync(file) ? file : null;

/** Throws on another system than Debian or Ubuntu, or without permission. */
export async function installPackages(names: readonly string[], aptGet = usableAptGet()): Promise<void> {
  if (aptGet === null) throw new Error('needs apt-get and root');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-o', 'Acquire::http::Timeout=5', '-o', 'Acquire::https::Timeout=5', '-o', 'DPkg::Lock::Timeout=60'];
  // `apt-get update` fails while another apt-get runs, and the font and the browser are installed
  // at the same time.
  const waiting = () => console.log(`Another installation of packages is running; ${names.join(', ')} will follow.`);
  await withLock('apt-get', waiting, async () => {
    await run(aptGet, [...options, 'update'], { env });
    await run(aptGet, [...options, 'install', '-y', '--no-install-recommends', ...names], { env });
  });
}

/** A program that Debian packages. It is installed for the whole system, so nothing is cached. */
export function debian(name: string, file: string): Source {
  return {
    name: `the system package ${name}`,
    version: null,
    async fetch() {
      await installPackages([name]);
      return file;
    },
  };
}
