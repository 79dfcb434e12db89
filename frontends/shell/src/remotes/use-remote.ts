import { type Build, remotesUsedBy } from '@maseki/contracts/gateway/config.ts';
import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { createContext, useContext } from 'react';
import useSWR from 'swr';
import { isTooNew } from '../releases/page-release.ts';
import type { RemoteConfig } from '../releases/remote-config.ts';
import { loadBuild } from './load-build.ts';
import { createRemoteLoader, type LoadedRemote } from './remote-loader.ts';

/** The page's only loader of remotes. Tests provide another. */
export const RemoteLoaderContext = createContext(createRemoteLoader(loadBuild));

interface RemoteState {
  remote: LoadedRemote | undefined;
  failed: boolean;
  /** True if this installation lacks the remote, or one whose modules it uses. */
  isMissing: boolean;
  /** True if it needs a newer shell than this one and is therefore not loaded. */
  isTooNew: boolean;
  /** Fetches it again. */
  retry: () => Promise<void>;
}

/**
 * The builds of a remote and of those whose modules it uses, or
 * undefined if this installation lacks one of them.
 */
function buildsFor(name: RemoteName, remotes: RemoteConfig): [RemoteName, Build][] | undefined {
  const needed = [name, ...(remotesUsedBy(name) as RemoteName[])];
  const found = needed.flatMap((each): [RemoteName, Build][] => (remotes[each] ? [[each, remotes[each]]] : []));
  return found.length === needed.length ? found : undefined;
}

/**
 * A remote by name, loaded together with those whose modules it uses. Nothing
 * loads before the installed remotes are known, or if one of these is not
 * installed. A failed load is also retried automatically.
 */
export function useRemote(name: RemoteName, remotes: RemoteConfig | undefined): RemoteState {
  const loader = useContext(RemoteLoaderContext);
  const builds = remotes && buildsFor(name, remotes);
  const tooNew = builds?.some(([, build]) => isTooNew(build)) ?? false;
  const { data, error, mutate } = useSWR<LoadedRemote | undefined, Error>(
    builds && !tooNew ? ['remote', builds] : null,
    async () => {
      const [remote] = await Promise.all((builds ?? []).map(([each, build]) => loader.load(each, build)));
      return remote;
    },
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  );
  const retry = async () => {
    for (const [each] of builds ?? []) loader.forget(each);
    await mutate();
  };
  return {
    remote: data,
    failed: data === undefined && error !== undefined,
    isMissing: remotes !== undefined && !builds,
    isTooNew: tooNew,
    retry,
  };
}
