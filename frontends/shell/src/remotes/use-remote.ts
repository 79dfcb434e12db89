import { type Build, remotesUsedBy } from '@maseki/contracts/gateway/config.ts';
import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { createContext, useContext } from 'react';
import useSWR from 'swr';
import { isTooNew } from '../releases/page-release.ts';
import type { RemoteConfig } from '../releases/remote-config.ts';
import { loadBuild } from './load-build.ts';
import { createRemoteLoader, type LoadedRemote } from './remote-loader.ts';

/** The page's one loader of remotes; tests provide another. */
export const RemoteLoaderContext = createContext(createRemoteLoader(loadBuild));

interface RemoteState {
  remote: LoadedRemote | undefined;
  failed: boolean;
  /** Whether this installation lacks it, or one whose modules it uses. */
  isMissing: boolean;
  /** Whether it needs a newer shell than this one: it is not loaded. */
  isTooNew: boolean;
  /** Fetches it again. */
  retry: () => Promise<void>;
}

/** The builds of a remote and of those whose modules it uses; undefined when this installation lacks one of them. */
function buildsFor(name: RemoteName, remotes: RemoteConfig): [RemoteName, Build][] | undefined {
  const needed = [name, ...(remotesUsedBy(name) as RemoteName[])];
  const found = needed.flatMap((each): [RemoteName, Build][] => (remotes[each] ? [[each, remotes[each]]] : []));
  return found.length === needed.length ? found : undefined;
}

/**
 * A remote by name, loaded together with those whose modules it uses; until it is known which remotes there are, and where one of these is not
 * installed, nothing is. A failed load is also retried automatically.
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
