import { jest } from '@jest/globals';
import { SCREENS_CONTRACT } from '@maseki/contracts/gateway/config.ts';
import type { RemoteBuild, ScreensConfig } from '@maseki/contracts/gateway/screens-config.ts';
import { GameRouter } from '@maseki/ui/router/game-router.tsx';
import { swrConfig } from '@maseki/ui/swr-config.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { memoryHistory } from '@maseki/ui/testing/memory-history.ts';
import { render } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { SWRConfig } from 'swr';
import { createPageRelease, PageReleaseContext } from '../releases/page-release.ts';
import { createRemoteLoader, type LoadBuild } from '../remotes/remote-loader.ts';
import { RemoteLoaderContext } from '../remotes/use-remote.ts';
import { Pages } from '../router/routes.tsx';

const noRemote: LoadBuild = () => Promise.reject(new Error('no remote in this test'));

/** Renders the whole shell at an address, with its own cache and with remotes from `loadBuild`. */
export function renderShell(at: string, loadBuild: LoadBuild = noRemote) {
  toast.removeAll();
  const { history, router } = memoryHistory(['/start', at]);
  const reload = jest.fn<() => void>();
  render(
    <PageReleaseContext value={createPageRelease(SHELL_BUILD, reload)}>
      <RemoteLoaderContext value={createRemoteLoader(loadBuild)}>
        <SWRConfig value={{ ...swrConfig, provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
          <GameRouter history={history}>
            <Pages />
          </GameRouter>
        </SWRConfig>
      </RemoteLoaderContext>
    </PageReleaseContext>,
  );
  const address = () => history.location.pathname + history.location.search;
  return { router, address, reload };
}

export const player = ME;

const SHELL_BUILD = '5e115e115e115e11';
export const BUILD = { build: '0123456789abcdef', contract: SCREENS_CONTRACT, exposes: {} };

export const configOf = (remotes: Readonly<Record<string, RemoteBuild>>, build = SHELL_BUILD) => ({
  status: 200,
  body: { shell: { build, contract: SCREENS_CONTRACT }, remotes } satisfies ScreensConfig,
});

export function apiWithRemotes(...names: string[]): FakeApi {
  const remotes = Object.fromEntries(names.map((name) => [name, BUILD]));
  return new FakeApi().handle('GET', '/config.json', () => configOf(remotes));
}
