import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type App, repository } from './apps.ts';

interface Manifest {
  dependencies: Record<string, string>;
}

const { dependencies }: Manifest = JSON.parse(readFileSync(join(repository, 'libs/ui/package.json'), 'utf8'));

/** One instance each for the whole page: React's hooks, the router's context, SWR's cache and the list of toasts depend on it. */
const SINGLETONS = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  'react-router-dom': 'react-router-dom',
  swr: 'swr',
  'react-hot-toast/headless': 'react-hot-toast',
};

const shared = Object.fromEntries(
  Object.entries(SINGLETONS).map(([request, packageName]) => {
    const version = dependencies[packageName];
    if (!version) throw new Error(`libs/ui/package.json does not name ${packageName}, which every screen shares`);
    return [request, { singleton: true, version, requiredVersion: `^${version}` }];
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
      ? { manifest: false, experiments: { provideExternalRuntime: true } }
      : {
          filename: 'remoteEntry.js',
          manifest: true,
          exposes: { './remote': './src/remote.tsx' },
          experiments: { externalRuntime: true },
        }),
  });
}
