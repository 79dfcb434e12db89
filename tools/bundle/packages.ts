import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  os?: readonly string[];
  cpu?: readonly string[];
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** A workspace, which the entry's `resolved` names. */
  link?: boolean;
  resolved?: string;
}

export interface PackageTree {
  /** The folder that holds package-lock.json and node_modules. */
  folder: string;
  packages: Readonly<Record<string, LockedPackage>>;
  /** Takes the builds for all systems, installed here or not. */
  everySystem?: boolean;
}

export const readPackages = (folder = root): PackageTree => ({
  folder,
  packages: JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages,
});

/** As Node finds it from a file in `from`, null if it is not installed. */
function locate({ folder, packages, everySystem = false }: PackageTree, name: string, from: string): string | null {
  const parents = from.split('/').map((_, index, steps) => steps.slice(0, steps.length - index).join('/'));
  const candidates = [...parents, ''].map((parent) => join(parent, 'node_modules', name));
  const path = candidates.find((candidate) => candidate in packages);
  if (path === undefined) return null;
  const { link, resolved = '' } = packages[path] ?? {};
  return link ? resolved : everySystem || existsSync(join(folder, path)) ? path : null;
}

/** The dependencies of a package, and its optional ones, which may be missing. */
function namesNeededBy({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  ...more
}: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !more.peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** With all that these need to run. Of builds for several systems the installed ones, or all. */
export function packagesNeeded(tree: PackageTree, start: readonly string[]): string[] {
  const needed = new Set<string>();
  const queue = [...start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (needed.has(path)) continue;
    needed.add(path);
    const from = path;
    const found = namesNeededBy(tree.packages[path] ?? {}).map((name) => locate(tree, name, from));
    queue.push(...found.filter((folder) => folder !== null));
  }
  return [...needed].sort();
}
