import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface App {
  /** Folder under `frontends/`, the name of the domain everywhere. */
  name: string;
  /** Absolute folder. */
  root: string;
  kind: 'shell' | 'remote';
}

export const frontends = join(import.meta.dirname, '..');
export const repository = join(frontends, '..');

const remote = (name: string): App => ({ name, root: join(frontends, name), kind: 'remote' });

/** The shell and every folder with a `src/remote.tsx`: a new screen domain needs no entry here. */
export function findApps(): App[] {
  const remotes = readdirSync(frontends)
    .filter((name) => existsSync(join(frontends, name, 'src/remote.tsx')))
    .sort();
  return [{ name: 'shell', root: join(frontends, 'shell'), kind: 'shell' }, ...remotes.map(remote)];
}
