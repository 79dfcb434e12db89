import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import useSWR from 'swr';
import { forgetRemote, type LoadedRemote, remoteModule } from './load-remote.ts';

interface RemoteState {
  remote: LoadedRemote | undefined;
  failed: boolean;
  /** Fetches it anew. */
  retry: () => Promise<void>;
}

/** A remote by name and manifest address; an undefined address waits. A failed load is also tried again by itself. */
export function useRemote(name: RemoteName, manifest: string | undefined): RemoteState {
  const { data, error, mutate } = useSWR<LoadedRemote, Error>(
    manifest ? ['remote', name] : null,
    () => remoteModule(name, manifest ?? ''),
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  );
  const retry = async () => {
    forgetRemote(name);
    await mutate();
  };
  return { remote: data, failed: data === undefined && error !== undefined, retry };
}
