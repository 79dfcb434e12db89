import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface App {
  /** Folder under `frontends/`, which is the name of the domain everywhere. */
  name: string;
  /** Absolute path of the folder. */
  root: string;
  /** `console` is the page of the operators, which its own process serves. */
  kind: 'shell' | 'remote' | 'console';
}

const frontends = join(import.meta.dirname, '..');
export const repository = join(frontends, '..');

const remote = (name: string): App => ({ name, root: join(frontends, name), kind: 'remote' });

/** The shell and every folder with a `src/remote.tsx`. A new screen domain needs no entry here. */
export function findApps(): App[] {
  const remotes = readdirSync(frontends)
    .filter((name) => existsSync(join(frontends, name, 'src/remote.tsx')))
    .sort();
  return [{ name: 'shell', root: join(frontends, 'shell'), kind: 'shell' }, ...remotes.map(remote)];
}

export const consoleApp: App = { name: 'console', root: join(frontends, 'console'), kind: 'console' };
