import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type App, repository } from './apps.ts';

interface Manifest {
  dependencies: Record<string, string>;
}

const { dependencies }: Manifest = JSON.parse(readFileSync(join(repository, 'libs/ui/package.json'), 'utf8'));

interface Singleton {
  packageName: string;
  /** What is loaded for it, where that is less than the whole package. */
  import?: string;
}

/** One instance each for the whole page: React's hooks, the router's context, SWR's cache and the list of toasts depend on it. */
export const SINGLETONS: Record<string, Singleton> = {
  react: { packageName: 'react' },
  'react/': { packageName: 'react' },
  'react-dom': { packageName: 'react-dom' },
  'react-dom/': { packageName: 'react-dom' },
  'react-router-dom': {
    packageName: 'react-router-dom',
    // As seen from an app: a path from the root would become a part of the output, which then differs from machine to machine.
    import: '../rspack/shims/react-router-dom.ts',
  },
  swr: { packageName: 'swr' },
  'swr/infinite': { packageName: 'swr' },
  'react-hot-toast/headless': { packageName: 'react-hot-toast' },
};

const shared = Object.fromEntries(
  Object.entries(SINGLETONS).map(([request, { packageName, ...only }]) => {
    const version = dependencies[packageName];
    if (!version) throw new Error(`libs/ui/package.json does not name ${packageName}, which every screen shares`);
    return [request, { singleton: true, version, requiredVersion: `^${version}`, ...only }];
  }),
);

/** Federation of one app. Remote addresses are not built in: the shell reads them from `/config.json` when it starts. */
export function federation({ name, kind }: App): ModuleFederationPlugin {
  const isShell = kind === 'shell';
  return new ModuleFederationPlugin({
    name: `maseki_${name}`,
    shared,
    shareStrategy: 'loaded-first',
    dts: false,
    remotes: {},
    ...(isShell
      ? { manifest: false, experiments: { provideExternalRuntime: true, optimization: { target: 'web' } } }
      : {
          filename: 'remoteEntry.js',
          manifest: true,
          exposes: { './remote': './src/remote.tsx' },
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }),
  });
}
