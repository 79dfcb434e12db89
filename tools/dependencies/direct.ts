import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';
import { files, read } from '../structure/tree.ts';

/** Where a direct dependency ends up. `work` is development, tests and measurements. */
export type Place = 'browser' | 'image' | 'work';

export interface DirectDependency {
  name: string;
  licence: string;
  places: readonly Place[];
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

type Locked = Readonly<Record<string, { license?: string }>>;

const locks = new Map<string, Locked>();

function lockOf(file: string): Locked {
  const lock = locks.get(file) ?? (JSON.parse(read(file)).packages as Locked);
  locks.set(file, lock);
  return lock;
}

/** The lock file of a manifest, which is its own for peers of benchmarks, else the repository's. */
function licenceOf(name: string, folder: string): string {
  const own = join(folder, 'package-lock.json');
  const lock = lockOf(folder !== '.' && existsSync(join(root, own)) ? own : 'package-lock.json');
  const entry = lock[join(folder, 'node_modules', name)] ?? lock[`node_modules/${name}`];
  return entry?.license ?? 'unknown';
}

/** The Node of the lock file is in every image, by whichever manifest it is installed. */
const placeOf = (folder: string, name: string): Place => {
  if (name === 'node') return 'image';
  if (/^(frontends\/|libs\/ui$)/.test(folder)) return 'browser';
  return /^(services\/|libs\/|gateway$|console$|setup$)/.test(folder) ? 'image' : 'work';
};

export function directDependencies(): DirectDependency[] {
  const found = new Map<string, { licence: string; places: Set<Place> }>();
  for (const file of files('{package.json,*/package.json,{services,libs,frontends,bench}/**/package.json}')) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Manifest;
    const folder = dirname(file);
    const shipped = Object.keys({ ...dependencies, ...optionalDependencies });
    for (const name of [...shipped, ...Object.keys(devDependencies ?? {})]) {
      if (name.startsWith('@maseki/')) continue;
      const entry = found.get(name) ?? { licence: licenceOf(name, folder), places: new Set() };
      found.set(name, entry);
      entry.places.add(shipped.includes(name) ? placeOf(folder, name) : 'work');
    }
  }
  return [...found]
    .map(([name, { licence, places }]) => ({ name, licence, places: [...places].sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
