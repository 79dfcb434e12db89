import { existsSync } from 'node:fs';
import type { Source } from '../binary.ts';
import { run } from './run.ts';

/** Whether packages can be installed into this system without asking anybody. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of Debian or Ubuntu. Throws when this is no such system, or not ours to change. */
export async function installPackages(...names: string[]): Promise<void> {
  if (!canInstallPackages()) throw new Error('needs apt-get and root');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-o', 'Acquire::http::Timeout=5', '-o', 'Acquire::https::Timeout=5', '-o', 'DPkg::Lock::Timeout=60'];
  await run('apt-get', [...options, 'update'], { env });
  await run('apt-get', [...options, 'install', '-y', '--no-install-recommends', ...names], { env });
}

/** A program that Debian packages; installed for the whole system, so nothing is cached. */
export function debian(name: string, file: string): Source {
  return {
    name: `the system package ${name}`,
    version: null,
    async fetch() {
      await installPackages(name);
      return file;
    },
  };
}
