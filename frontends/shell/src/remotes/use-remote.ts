import { loadAhead } from '@maseki/ui/lazy-screen.ts';
import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { createContext, useContext } from 'react';
import useSWR from 'swr';
import { isVersionRefused } from '../federation/refused-version.ts';
import type { RemoteConfig } from '../releases/remote-config.ts';
import { createRemoteLoader, type LoadBuild, type LoadedRemote } from './remote-loader.ts';
import { needsNewerShell, requestFor } from './remote-request.ts';

/** Federation's runtime comes when a remote is needed, so that no first paint waits for it. */
const federation = () => import(/* webpackChunkName: "federation" */ '../federation/federated-remotes.ts');

const loadBuild: LoadBuild = async (...request) => (await federation()).loadFederated(...request);

// A remote loads the runtime again when opened, and reports a failure then.
const prepare = () => void federation().catch(() => undefined);

/** The page's only loader of remotes. */
export const pageLoader = createRemoteLoader(loadBuild, prepare);

/** Tests provide another. */
export const RemoteLoaderContext = createContext(pageLoader);

interface RemoteState {
  remote: LoadedRemote | undefined;
  failed: boolean;
  /** True if this installation lacks the remote, or one whose modules it uses. */
  isMissing: boolean;
  /** True if it needs a newer shell than this one and is therefore not loaded. */
  isTooNew: boolean;
  retry: () => Promise<void>;
}

/**
 * A remote by name, with the modules of others that it uses. Nothing loads before the installed
 * remotes are known, or if one of these is not installed. A failed load is also retried
 * automatically. The first load of a remote includes the screen at `path`, if there is one.
 */
export function useRemote(name: RemoteName, remotes: RemoteConfig | undefined, path?: string): RemoteState {
  const loader = useContext(RemoteLoaderContext);
  const request = remotes && requestFor(name, remotes);
  const tooNew = request ? needsNewerShell(request) : false;
  const { data, error, mutate } = useSWR<LoadedRemote | undefined, Error>(
    request && !tooNew ? ['remote', request] : null,
    async () => {
      const remote = request && (await loader.load(...request));
      if (path !== undefined) await loadAhead(remote?.screens[path]);
      return remote;
    },
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  );
  const retry = async () => {
    loader.forget(name);
    await mutate();
  };
  return {
    remote: data,
    failed: data === undefined && error !== undefined,
    isMissing: remotes !== undefined && !request,
    isTooNew: tooNew || (data === undefined && isVersionRefused(error)),
    retry,
  };
}
