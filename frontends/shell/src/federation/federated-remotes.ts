import { exposesUsedBy, exposesUsedLaterBy, REMOTE_EXPOSE } from '@maseki/contracts/gateway/config.ts';
import type { ForeignRemote, RemoteBuild } from '@maseki/contracts/gateway/screens-config.ts';
import { libraries, versionOf } from '@maseki/ui/federation/libraries.ts';
import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import {
  init,
  loadRemote,
  preloadRemote,
  registerGlobalPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { UsedBuilds } from '../remotes/remote-loader.ts';
import { addressOf, setBuild } from './page-builds.ts';
import { pagePlugin } from './page-plugin.ts';

declare global {
  /** The runtime for remotes, which have no copy (frontends/rspack/shims/federation-runtime.js). */
  var __MASEKI_FEDERATION__: typeof bundlerRuntime | undefined;
}

const shared = Object.fromEntries(
  Object.entries(libraries).map(([name, load]) => {
    const version = versionOf(name);
    const get = async () => {
      const library = await load();
      return () => library;
    };
    return [name, { version, get, shareConfig: { singleton: true, requiredVersion: `^${version}` } }];
  }),
);

globalThis.__MASEKI_FEDERATION__ = bundlerRuntime;
registerGlobalPlugins([pagePlugin]);
init({ name: 'maseki_shell', remotes: [], shared, shareStrategy: 'loaded-first' });

/** Remotes that federation knows, and those of them that it must load again. */
const registered = new Set<string>();
const failed = new Set<string>();

/** Without `force` federation would keep a failure, and a remote of before. */
function register(name: string, entry: string): void {
  registerRemotes([{ name, entry }], { force: registered.has(name) });
  registered.add(name);
  failed.delete(name);
}

/** Requests a container and the files of an exposed module at once. A failure shows on loading. */
const preload = (name: string, expose: string) =>
  void preloadRemote([{ nameOrAlias: name, exposes: [expose] }]).catch(() => undefined);

function begin(name: string, build: RemoteBuild, expose: string): void {
  register(name, setBuild(name, build).entry);
  preload(name, expose);
}

/** With the modules of other remotes that it uses. Again at each call. */
export async function loadFederated(name: RemoteName, build: RemoteBuild, used: UsedBuilds = {}): Promise<unknown> {
  begin(name, build, REMOTE_EXPOSE);
  for (const [other, expose] of Object.entries(exposesUsedBy(name))) {
    const otherBuild = used[other as RemoteName];
    if (otherBuild && (!registered.has(other) || failed.has(other))) begin(other, otherBuild, expose);
  }
  for (const other of Object.keys(exposesUsedLaterBy(name))) {
    const otherBuild = used[other as RemoteName];
    if (otherBuild && !addressOf(other)) setBuild(other, otherBuild);
  }
  try {
    const loaded = await loadRemote<{ default: unknown }>(`${name}/${REMOTE_EXPOSE}`);
    return loaded?.default;
  } catch (error) {
    for (const other of Object.keys(used)) failed.add(other);
    throw error;
  }
}

export async function loadForeign(name: string, { entry, screens }: ForeignRemote, path: string): Promise<unknown> {
  register(name, entry);
  const loaded = await loadRemote<{ default: unknown }>(`${name}/${screens[path]}`);
  return loaded?.default;
}
