import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domains } from '@maseki/contracts/domains.ts';
import {
  DEVELOPMENT_BUILD,
  remoteFolder,
  remotesWithoutService,
  SCREENS_CONTRACT,
} from '@maseki/contracts/gateway/config.ts';
import { type ForeignRemotes, RemoteBuild, type ScreensConfig } from '@maseki/contracts/gateway/screens-config.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { z } from 'zod';
import { type ServedReads, servedReads } from './served-reads.ts';

const BuildFile = RemoteBuild.extend({
  /** Loads first, by the first part of the screen's path (`landing` for `/`). */
  screens: z.record(z.string(), z.array(z.string())).default({}),
  /** The declared paths of all screens. Only the shell has them. */
  paths: z.array(z.string()).default([]),
  /** The scripts at the beginning of every page. Only the shell has them. */
  entry: z.array(z.string()).default([]),
  /** The scripts that load remotes. Only the shell has them. */
  federation: z.array(z.string()).default([]),
});

export const SHELL = 'shell';
const remotes = [...Object.keys(domains), ...Object.keys(remotesWithoutService)];

export interface ServedBuild extends z.infer<typeof BuildFile> {
  /** `shell` or a remote. */
  name: string;
  /** Where its files are. */
  folder: string;
  /** The path under which players find the folder, with a slash at the end. */
  path: string;
}

export type Builds = ServedReads<readonly ServedBuild[]>;

interface BuildsOptions {
  log: Log;
  /** Called when other builds are there than at the look before. */
  onChange?: () => void;
}

/** Null instead of a failure when a file is not there. */
export const unlessMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
};

async function readBuild(assets: string, name: string, log: Log): Promise<ServedBuild | null> {
  const dist = join(assets, name, 'dist');
  const text = await readFile(join(dist, 'build.json'), 'utf8').catch(unlessMissing);
  if (text === null) return null;
  try {
    const build = BuildFile.parse(JSON.parse(text));
    const path = name === SHELL ? '/' : remoteFolder(name, build);
    return { ...build, name, folder: join(dist, build.build), path };
  } catch (error) {
    log.error({ event: 'build_unreadable', app: name, err: error }, 'dist/build.json cannot be read');
    return null;
  }
}

function warnOfContracts(builds: readonly ServedBuild[], log: Log): void {
  const shell = builds.find(({ name }) => name === SHELL);
  for (const { name, contract } of builds) {
    if (shell && contract > shell.contract) {
      log.warn(
        { event: 'remote_too_new', app: name, contract, shellContract: shell.contract },
        'a remote needs a newer shell: players see a message in its place until that is deployed',
      );
    }
  }
}

/** Reads `<app>/dist/build.json` of the shell and each remote, at most once a second. */
export function readBuildsFrom(assets: string, { log, onChange }: BuildsOptions): Builds {
  let known: string | undefined;

  async function read(): Promise<readonly ServedBuild[]> {
    const found = await Promise.all([SHELL, ...remotes].map((name) => readBuild(assets, name, log)));
    const builds = found.filter((build) => build !== null);
    const now = JSON.stringify(builds);
    if (now !== known) {
      if (known !== undefined) onChange?.();
      known = now;
      warnOfContracts(builds, log);
    }
    return builds;
  }

  return servedReads(read);
}

/** The builds of the development server, one for each remote with sources. */
export function developmentBuilds(assets: string): Builds {
  const files = { screens: {}, paths: [], entry: [], federation: [], exposes: {} };
  const build = { build: DEVELOPMENT_BUILD, contract: SCREENS_CONTRACT, folder: '', ...files };
  const sources = () => remotes.filter((name) => existsSync(join(assets, name, 'src/remote.tsx')));
  const current = async () => [
    { ...build, name: SHELL, path: '/' },
    ...sources().map((name) => ({ ...build, name, path: remoteFolder(name, build) })),
  ];
  return { current, fresh: current };
}

export function screensConfig(builds: readonly ServedBuild[], foreign?: ForeignRemotes): ScreensConfig {
  const shell = builds.find(({ name }) => name === SHELL);
  const remotes = builds.filter(({ name }) => name !== SHELL);
  return {
    ...(shell ? { shell: { build: shell.build, contract: shell.contract } } : {}),
    remotes: Object.fromEntries(
      remotes.map(({ name, build, contract, exposes }) => [name, { build, contract, exposes }]),
    ),
    ...(foreign ? { foreign } : {}),
  };
}
