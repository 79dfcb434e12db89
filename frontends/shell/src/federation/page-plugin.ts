import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { addressOf, filesOf } from './page-builds.ts';

/** The modules of the shell that remotes load, by the name under which they load them. */
const exposes: Readonly<Record<string, () => Promise<object>>> = {
  './term-text.tsx': () => import(/* webpackChunkName: "page-glossary" */ '@maseki/ui/glossary/term-text.tsx'),
  './glossary.ja.ts': () => import(/* webpackChunkName: "page-glossary" */ '@maseki/ui/glossary/glossary.ja.ts'),
  './help-content.tsx': () => import(/* webpackChunkName: "page-help" */ '@maseki/ui/glossary/help-content.tsx'),
};

async function getExpose(expose: string): Promise<() => object> {
  const module = await exposes[expose]?.();
  if (!module) throw new Error(`the shell does not expose ${expose}`);
  return () => module;
}

/** In the page already. The runtime awaits what `get` returns, as its types do not say. */
const shell = { init: () => undefined, get: getExpose as unknown as () => () => Promise<object> };

/** A description of a remote without a manifest, which would be one more request. */
const NO_MANIFEST = { version: '', remoteEntry: '' };

/** For the shell and all remotes. Each names those that it uses, with the page's builds. */
export const pagePlugin: ModuleFederationRuntimePlugin = {
  name: 'page',
  beforeRegisterRemote(args) {
    Object.assign(args.remote, addressOf(args.remote.name));
    return args;
  },
  loadEntry: async ({ remoteInfo }) => (remoteInfo.name === 'shell' ? shell : undefined),
  loadSnapshot: async (args) => ({ ...args, remoteSnapshot: NO_MANIFEST }),
  async generatePreloadAssets({ remote, remoteInfo, preloadOptions }) {
    const files = (preloadOptions.preloadConfig.exposes ?? []).flatMap((expose) => filesOf(remote.name, expose));
    return {
      cssAssets: files.filter((file) => file.endsWith('.css')),
      jsAssetsWithoutEntry: files.filter((file) => file.endsWith('.js')),
      entryAssets: [{ name: remote.name, url: remoteInfo.entry, moduleInfo: remoteInfo }],
    };
  },
};
