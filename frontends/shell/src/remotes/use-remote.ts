import type { Build } from '@maseki/contracts/gateway/config.ts';
import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { createContext, useContext } from 'react';
import useSWR from 'swr';
import { isTooNew } from '../releases/page-release.ts';
import { loadBuild } from './load-build.ts';
import { createRemoteLoader, type LoadedRemote } from './remote-loader.ts';

/** The page's one loader of remotes; tests provide another. */
export const RemoteLoaderContext = createContext(createRemoteLoader(loadBuild));

interface RemoteState {
  remote: LoadedRemote | undefined;
  failed: boolean;
  /** Whether it needs a newer shell than this one: it is not loaded. */
  isTooNew: boolean;
  /** Fetches it again. */
  retry: () => Promise<void>;
}

/** A remote by name and build; an undefined build waits. A failed load is also retried automatically. */
export function useRemote(name: RemoteName, build: Build | undefined): RemoteState {
  const loader = useContext(RemoteLoaderContext);
  const tooNew = build !== undefined && isTooNew(build);
  const { data, error, mutate } = useSWR<LoadedRemote, Error, [string, RemoteName, Build] | null>(
    build && !tooNew ? ['remote', name, build] : null,
    ([, , wanted]) => loader.load(name, wanted),
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  );
  const retry = async () => {
    loader.forget(name);
    await mutate();
  };
  return { remote: data, failed: data === undefined && error !== undefined, isTooNew: tooNew, retry };
}
