import { jest } from '@jest/globals';
import { swrConfig } from '@maseki/ui/swr-config.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { render } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { createRemoteLoader, type FederationRuntime, type LoadedRemote } from '../remotes/remote-loader.ts';
import { RemoteLoaderContext } from '../remotes/use-remote.ts';
import { routes } from '../router/routes.tsx';

type LoadRemote = (id: string) => Promise<{ default: LoadedRemote }>;

const noRemote: LoadRemote = () => Promise.reject(new Error('no remote in this test'));

/** Renders the whole shell at an address, with a cache of its own and remotes that come from `loadRemote`. */
export function renderShell(at: string, loadRemote: LoadRemote = noRemote) {
  toast.removeAll();
  const router = createMemoryRouter(routes, { initialEntries: ['/start', at], initialIndex: 1 });
  const registerRemotes = jest.fn<FederationRuntime['registerRemotes']>();
  render(
    <RemoteLoaderContext value={createRemoteLoader({ registerRemotes, loadRemote })}>
      <SWRConfig value={{ ...swrConfig, provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </RemoteLoaderContext>,
  );
  /** The address that the player sees. */
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, address, registerRemotes };
}

export const player = ME;

/** A server that knows these remotes. */
export function apiWithRemotes(...names: string[]): FakeApi {
  const remotes = Object.fromEntries(names.map((name) => [name, `/mf/${name}/mf-manifest.json`]));
  return new FakeApi().handle('GET', '/config.json', () => ({ status: 200, body: { remotes } }));
}
