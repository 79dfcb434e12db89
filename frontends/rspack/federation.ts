import { join } from 'node:path';
import { REMOTE_ENTRY, REMOTE_EXPOSE, remoteContainer } from '@maseki/contracts/gateway/config.ts';
import { libraries, versionOf } from '@maseki/ui/federation/libraries.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';
import type { App } from './apps.ts';

/** `import: false` keeps copies out, `strictVersion` refuses a shell with an older version. */
export const shared = Object.fromEntries(
  Object.keys(libraries).map((library) => [
    library,
    { singleton: true, strictVersion: true, requiredVersion: `^${versionOf(library)}`, import: false as const },
  ]),
);

/**
 * Modules that a container has for the others, by the import path of their folder, with the
 * container. Sources import them as files, which the compiler and the tests check. The address is
 * the page's matter (frontends/shell/src/federation/page-builds.ts).
 */
export const exposedFolders: Readonly<Record<string, string>> = {
  '@maseki/ui/glossary': 'shell',
  '@maseki/frontend-battle': 'battle',
  '@maseki/frontend-fairness': 'fairness',
};

/** Modules that remotes expose beside their screens. */
const MORE_EXPOSES: Readonly<Record<string, readonly string[]>> = {
  battle: ['local-board.ts', 'shared-board.ts'],
  fairness: ['battle-check.ts'],
};

/** The exposed modules of a remote, by the name under which others load them, with their files. */
export const exposedBy = (name: string): Readonly<Record<string, string>> => ({
  [REMOTE_EXPOSE]: './src/remote.tsx',
  ...Object.fromEntries((MORE_EXPOSES[name] ?? []).map((file) => [file, `./src/${file}`])),
});

/** The name of the chunk of an exposed module. */
export const chunkOf = (expose: string): string => `expose-${expose.replace(/\.tsx?$/, '')}`;

const exposesOf = (name: string) =>
  Object.fromEntries(
    Object.entries(exposedBy(name)).map(([expose, file]) => [`./${expose}`, { import: file, name: chunkOf(expose) }]),
  );

const remotesOf = (name: string) =>
  Object.fromEntries(
    Object.entries(exposedFolders)
      .filter(([, owner]) => owner !== name)
      .map(([folder, owner]) => [folder, `${owner}@/mf/${owner}/remoteEntry.js`]),
  );

/** In place of a copy in each remote. The plugin's own `data:` entry stays. */
const runtimeOfPage = new rspack.NormalModuleReplacementPlugin(
  /^(?!.*data:).*webpack-bundler-runtime/,
  join(import.meta.dirname, 'shims/federation-runtime.js'),
);

/**
 * Makes a remote a container. The addresses of remotes are not built in, because the page reads
 * them from `/config.json`. The declarations that federation could download (`dts`) stay off,
 * because the remotes are in this repository, where the compiler checks `RemoteModule`.
 */
export function federation({ name, kind }: App, build: string): RspackPluginInstance[] {
  if (kind === 'console') return [];
  if (kind === 'shell') return [runtimeForPage];
  return [
    runtimeOfPage,
    new ModuleFederationPlugin({
      name: remoteContainer(name, { build }),
      filename: REMOTE_ENTRY,
      exposes: exposesOf(name),
      remotes: remotesOf(name),
      shared,
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: true,
    }) as unknown as { apply(compiler: Compiler): void },
  ];
}

/** The runtime of the page, without the parts for servers and for manifests. */
const runtimeForPage = new rspack.DefinePlugin({
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
});
