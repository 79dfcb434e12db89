import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Lock {
  version: string;
  packages: Record<string, { version?: string; resolved?: string; link?: boolean }>;
}

const CHART = 'charts/maseki/Chart.yaml';
const LOCK = 'package-lock.json';

/** The workspaces of a lock file, and the root, whose path is empty. */
const isOurs = (path: string): boolean => !path.includes('node_modules/');

/** The files that name the version of packages and chart, with another version in them. */
export function filesOfVersion(folder: string, version: string): Map<string, string> {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const lock = JSON.parse(read(LOCK)) as Lock;
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (isOurs(path) && entry.version !== undefined) entry.version = version;
  }
  const manifests = globSync(
    Object.keys(lock.packages)
      .filter(isOurs)
      .map((path) => join(path, 'package.json')),
    { cwd: folder },
  ).sort();
  return new Map([
    ...manifests.map((file) => [file, read(file).replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`)] as const),
    [LOCK, `${JSON.stringify(lock, null, 2)}\n`],
    [CHART, read(CHART).replaceAll(/^(version|appVersion): .*$/gm, `$1: ${version}`)],
  ]);
}
