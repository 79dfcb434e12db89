import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '@maseki/tools/paths.ts';

/** A release of the screens on a disk of its own, as `ASSETS_DIR` has it. */
export interface Release {
  folder: string;
  /** By app, the names of the builds. */
  builds: Readonly<Record<string, string>>;
}

interface BuildFile {
  build: string;
  contract: number;
}

const TEXT = /\.(?:js|css|html|json)$/;
const reversed = (text: string) => [...text].reverse().join('');

/** Names of files with a hash of their content in the shell, which has no folder for each build. */
const hashesIn = (dist: string) =>
  globSync('*/assets/static/*', { cwd: dist }).flatMap((file) => /\.([0-9a-f]{10})\.\w+$/.exec(file)?.[1] ?? []);

const buildFile = (folder: string, app: string) => join(folder, app, 'dist/build.json');

/** Changes the entry of an app of a release in `/config.json`. */
export function changeBuild(folder: string, app: string, changes: Partial<BuildFile>): BuildFile {
  const file = buildFile(folder, app);
  const build = { ...(JSON.parse(readFileSync(file, 'utf8')) as BuildFile), ...changes };
  writeFileSync(`${file}.next`, JSON.stringify(build));
  renameSync(`${file}.next`, file);
  return build;
}

/** The release that is built in this tree. */
export function currentRelease(folder: string): Release {
  for (const file of globSync('frontends/*/dist/build.json', { cwd: root })) {
    const dist = dirname(file);
    cpSync(join(root, dist), join(folder, basename(dirname(dist)), 'dist'), { recursive: true });
  }
  const builds = readdirSync(folder).map((app) => [app, changeBuild(folder, app, {}).build]);
  return { folder, builds: Object.fromEntries(builds) };
}

/** Writes other names into the files of an app, and renames those that have them. */
function rename(dist: string, names: readonly (readonly [string, string])[]): void {
  const renamed = (text: string) => names.reduce((result, [from, to]) => result.replaceAll(from, to), text);
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(dist, renamed(from.slice(dist.length)));
    mkdirSync(dirname(to), { recursive: true });
    if (TEXT.test(from)) writeFileSync(from, renamed(readFileSync(from, 'utf8')));
    renameSync(from, to);
  }
}

/**
 * The same program with other names of builds and files, like a release that changes every app. It
 * costs no build.
 */
export function nextRelease({ folder: from, builds }: Release, folder: string): Release {
  const next = Object.entries(builds).map(([app, build]) => {
    const dist = join(folder, app, 'dist');
    // Compressed files hold the former names. Without them the gateway compresses.
    cpSync(join(from, app, 'dist'), dist, { recursive: true, filter: (file) => !file.endsWith('.br') });
    const hashes = app === 'shell' ? hashesIn(dist) : [];
    rename(
      dist,
      [build, ...hashes].map((name) => [name, reversed(name)]),
    );
    return [app, reversed(build)];
  });
  return { folder, builds: Object.fromEntries(next) };
}
