import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createContext, useContext } from 'react';
import useSWR from 'swr';
import { createRemoteLoader, type LoadedRemote } from './remote-loader.ts';

/** The page's one loader of remotes; tests provide another. */
export const RemoteLoaderContext = createContext(createRemoteLoader({ registerRemotes, loadRemote }));

interface RemoteState {
  remote: LoadedRemote | undefined;
  failed: boolean;
  /** Fetches it again. */
  retry: () => Promise<void>;
}

/** A remote by name and manifest address; an undefined address waits. A failed load is also retried automatically. */
export function useRemote(name: RemoteName, manifest: string | undefined): RemoteState {
  const loader = useContext(RemoteLoaderContext);
  const { data, error, mutate } = useSWR<LoadedRemote, Error, [string, RemoteName, string] | null>(
    manifest ? ['remote', name, manifest] : null,
    ([, , address]) => loader.load(name, address),
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  );
  const retry = async () => {
    loader.forget(name);
    await mutate();
  };
  return { remote: data, failed: data === undefined && error !== undefined, retry };
}
