import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { SCREENS_CONTRACT } from '@maseki/contracts/gateway/config.ts';
import type { Build } from '@maseki/contracts/gateway/screens-config.ts';
import type { App } from './apps.ts';

/** In place of the build's name, as long, and valid in an identifier. */
export const BUILD_PLACEHOLDER = 'BUILDPLACEHOLDER';

/** NATS, by which gateways pass files, accepts up to 1 MB (docs/adr/0009-builds.md). */
const MAX_FILE_BYTES = 768 * 1024;

/** Reports of the bundler, unused at run time. */
const NOT_SERVED = ['mf-stats.json'];

/** Changes without a new version of the program, so an open page needs no reload. */
const isContent = (file: string) => /^(?:docs\/|docs\.css$|assets\/(?!static\/))/.test(file);

const TEXT = /\.(?:js|css|html|json|svg)$/;

/** Compressing smaller files saves no packet. */
const SMALLEST_COMPRESSED_BYTES = 512;

/** The bundler's output folder for an app before its build has a name. */
export const rawFolder = ({ root }: Pick<App, 'root'>): string => join(root, 'dist', '.unfinished');

/**
 * The initial files of each screen in addition to its app's first ones, as paths in the build, by
 * the first part of the screen's path (`landing` for `/`).
 */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>;

interface FinishedBuild extends Build, BuiltFiles {}

/** The files that a page loads first of a build, as paths in the build. */
export interface BuiltFiles {
  screens: ScreenFiles;
  /** The declared paths of all screens. Only the shell, whose router decides, has them. */
  paths: readonly string[];
  /** The shell's scripts at the start of every page. */
  entry: readonly string[];
  /** The shell's scripts that load remotes. */
  federation: readonly string[];
  /** The files of each module that a remote exposes. */
  exposes: Readonly<Record<string, readonly string[]>>;
}

const brotli = promisify(brotliCompress);

const NO_FILES: BuiltFiles = { screens: {}, paths: [], entry: [], federation: [], exposes: {} };

/** All files in a folder, as sorted paths from there with slashes. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** The name of a build, which is the first 64 bits of the SHA-256 of its files. */
function nameOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, BUILD_PLACEHOLDER.length);
}

function writeName(file: string, name: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.includes(BUILD_PLACEHOLDER)) writeFileSync(file, text.replaceAll(BUILD_PLACEHOLDER, name));
}

/** Once, and better than there is time for at each request. zlib's threads do several. */
async function compress(folder: string, file: string): Promise<void> {
  const content = readFileSync(join(folder, file));
  if (content.length >= SMALLEST_COMPRESSED_BYTES) await writeFile(join(folder, `${file}.br`), await brotli(content));
}

/** Atomically, so that a reader finds the whole previous build or the new one. */
function publish(dist: string, unfinished: string, build: FinishedBuild): void {
  const folder = join(dist, build.build);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  const file = join(dist, `.build-${randomUUID()}.json`);
  writeFileSync(file, `${JSON.stringify(build)}\n`);
  renameSync(file, join(dist, 'build.json'));
  for (const entry of readdirSync(dist)) {
    if (entry !== build.build && entry !== 'build.json') rmSync(join(dist, entry), { recursive: true, force: true });
  }
}

/**
 * Names the bundler's output by a hash of its content and moves it to `dist/<build>/`.
 * `dist/build.json` beside it names the current build and the initial files of each page and
 * screen. Previous builds are removed. Rejects if a file is too large for gateways to pass on.
 */
export async function finishBuild(app: App, built: BuiltFiles = NO_FILES): Promise<FinishedBuild & { folder: string }> {
  const unfinished = rawFolder(app);
  for (const file of NOT_SERVED) rmSync(join(unfinished, file), { force: true });
  const files = filesIn(unfinished);
  for (const file of files) {
    const { size } = statSync(join(unfinished, file));
    if (size > MAX_FILE_BYTES) throw new Error(`${app.name}: ${file} has ${size} bytes; at most ${MAX_FILE_BYTES}.`);
  }
  const name = nameOf(
    unfinished,
    files.filter((file) => app.kind === 'remote' || !isContent(file)),
  );
  const texts = files.filter((file) => TEXT.test(file));
  for (const file of texts) writeName(join(unfinished, file), name);
  await Promise.all(texts.map((file) => compress(unfinished, file)));
  const dist = join(app.root, 'dist');
  mkdirSync(dist, { recursive: true });
  const build = { build: name, contract: SCREENS_CONTRACT, ...built };
  publish(dist, unfinished, build);
  return { ...build, folder: join(dist, name) };
}
