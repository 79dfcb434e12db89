import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { binaries } from '@maseki/tools/binaries/binaries.ts';
import type { Binary } from '@maseki/tools/binaries/binary.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { deriveFiles } from '@maseki/tools/bootstrap/derive.mjs';
import { bundleConfig } from '@maseki/tools/bundle/config.ts';
import { withLibraries } from '@maseki/tools/k8s/base.ts';
import { deliver, destinationFrom } from '@maseki/tools/k8s/deliver.ts';
import { dockerResponds } from '@maseki/tools/k8s/docker.ts';
import { type App, createImages, type Image, writeArchive } from '@maseki/tools/k8s/image.ts';
import { entriesBelow } from '@maseki/tools/k8s/layer.ts';
import { referenceOf } from '@maseki/tools/k8s/reference.ts';
import { root } from '@maseki/tools/paths.ts';
import { sourceHash } from '@maseki/tools/servers/source-hash.ts';
import { step } from '@maseki/tools/terminal/progress.ts';
import { rspack } from '@rspack/core';
import { makeTreeOfB } from './build-b.ts';
import type { Values } from './cluster/release.ts';
import type { Build } from './cluster-test.ts';

export interface TestImages {
  /** Values that choose the images of each build. */
  a: Values;
  b: Values;
  /** Values that choose images of NATS and MongoDB; none where the official ones can be pulled. */
  servers: Values;
  /** The image of the players. */
  load: string;
  /** Sizes in bytes of the images that were made here, by name. */
  bytes: Readonly<Record<string, number>>;
}

const work = join(root, 'out', 'k8s');
const LOAD = join(root, 'tests/cluster/load');
const SOURCES = ['{libs,services,gateway,setup,console,frontends,tools/bundle,tools/k8s}/**/*', 'package-lock.json'];
/** Beside those of ours. */
export const SOURCES_OF_LOAD = ['tests/{cluster,faults,security}/**/*', 'tools/dev-env/**/*'];
/** The path at which the chart's values find a server's program in every image. */
const PATH_OF_SERVERS = 'usr/bin';

/** Runs `npm run images` of a tree under a tag and shows its output. */
async function buildIn(tree: string, tag: string): Promise<void> {
  await deriveFiles(tree, process.execPath);
  return new Promise((resolve, reject) => {
    const args = ['--disable-warning=ExperimentalWarning', join(tree, 'tools/commands/images.ts')];
    const env = { ...process.env, IMAGE_TAG: tag };
    const child = spawn(process.execPath, args, { cwd: tree, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the images of ${tag} were not built`))));
  });
}

/** Bundles the program of the players; resolves to the folder. */
function bundleLoad(): Promise<string> {
  const path = join(work, 'load');
  const config = bundleConfig({ name: 'load', folder: 'tests/cluster/load' }, work);
  return new Promise((resolve, reject) => {
    const compiler = rspack({ ...config, entry: { main: join(LOAD, 'main.ts') } });
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
      else resolve(path);
    });
  });
}

/**
 * Puts an image into the nodes of a kind cluster, elsewhere where `npm run images` brings its own.
 */
async function bring(image: Image, kind: string | null): Promise<void> {
  const archive = join(work, `${createHash('sha256').update(image.reference).digest('hex').slice(0, 16)}.tar`);
  if (kind === null) return void (await deliver(image, { archive, ...destinationFrom() }));
  await writeArchive(image, archive);
  execFileSync('kind', ['load', 'image-archive', archive, '--name', kind]);
  rmSync(archive);
}

/** The name of the kind cluster that kubectl uses; null for any other. */
export const kindCluster = (context: string): string | null => /^kind-(.+)$/.exec(context.trim())?.[1] ?? null;

const appOf = (entries: App['entries'], args: App['args'] = []): App => ({
  entries,
  args,
  env: { NODE_ENV: 'production' },
  dev: false,
});

/** True if a program needs no libraries, such as those written in Go. */
const isStatic = (file: string): boolean => spawnSync('ldd', [file]).status !== 0;

async function serverApp(name: string): Promise<App> {
  const program = { path: `${PATH_OF_SERVERS}/${name}`, file: await resolveBinary(binaries[name] as Binary) };
  return appOf(isStatic(program.file) ? [{ ...program, mode: 0o755 }] : withLibraries([program]));
}

export interface ImageOptions {
  /** The images of the last run of these sources are in the cluster. */
  reuse: boolean;
  /** The builds of ours that are needed. */
  builds: readonly Build[];
}

/**
 * Builds all images of both builds, of the players and of the servers, and brings them to the
 * cluster.
 */
export async function buildImages(context: string, { reuse, builds }: ImageOptions): Promise<TestImages> {
  const hash = sourceHash(root, SOURCES).slice(0, 10);
  const tags = { a: `a-${hash}`, b: `b-${hash}` };
  const kind = kindCluster(context);
  const withDocker = dockerResponds() && destinationFrom().containerd === undefined;
  const bytes: Record<string, number> = {};
  const references = {
    load: referenceOf('load', `${hash}-${sourceHash(root, SOURCES_OF_LOAD).slice(0, 10)}`),
    nats: referenceOf('nats', 'test'),
    mongodb: referenceOf('mongodb', 'test'),
  };

  async function buildOurs(): Promise<void> {
    if (builds.includes('a')) await step('Building the images of build A', () => buildIn(root, tags.a));
    if (!builds.includes('b')) return;
    const treeOfB = join(work, 'b');
    makeTreeOfB(treeOfB);
    await step('Building the images of build B', () => buildIn(treeOfB, tags.b));
    rmSync(treeOfB, { recursive: true, force: true });
  }

  async function buildOthers(): Promise<void> {
    const blobs = join(work, 'blobs');
    mkdirSync(blobs, { recursive: true });
    const images = createImages(blobs);
    const write = async (reference: string, app: App) => {
      const image = await images.write(reference, app);
      bytes[reference] = image.bytes;
      await bring(image, kind);
    };
    await write(references.load, appOf(entriesBelow(await bundleLoad(), 'app'), ['main.js']));
    if (!withDocker && !reuse) {
      await write(references.nats, await serverApp('nats-server'));
      await write(references.mongodb, await serverApp('mongod'));
    }
    rmSync(blobs, { recursive: true });
  }

  if (!reuse) await buildOurs();
  await step('Building the images of players and servers', buildOthers);
  const [registry, repository] = splitPrefix(references.load);
  const ours = (tag: string): Values => ({ image: { registry, repository, tag } });
  return {
    a: ours(tags.a),
    b: ours(tags.b),
    servers: withDocker ? {} : { nats: { image: references.nats }, mongodb: { image: references.mongodb } },
    load: references.load,
    bytes,
  };
}

/**
 * The part before the name of an image, as the chart has it: a registry, which may be empty, and a
 * repository.
 */
export function splitPrefix(reference: string): [registry: string, repository: string] {
  const folders = reference.slice(0, reference.lastIndexOf('/')).split('/');
  const [first = '', ...rest] = folders;
  return /[.:]|^localhost$/.test(first) ? [first, rest.join('/')] : ['', folders.join('/')];
}
