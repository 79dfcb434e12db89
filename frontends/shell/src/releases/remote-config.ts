import type { Build } from '@maseki/contracts/gateway/config.ts';
import { type RemoteName, remoteScreens } from '@maseki/ui/remote-contract.ts';
import { useContext } from 'react';
import useSWR from 'swr';
import { PageReleaseContext } from './page-release.ts';

/** The builds with which this page began, for each remote of this installation. */
export type RemoteConfig = Partial<Record<RemoteName, Build>>;

/**
 * The remotes of this installation, `undefined` until `/config.json` is
 * read. They stay the same while the page is open.
 */
export function useRemoteConfig() {
  const { begun } = useContext(PageReleaseContext);
  const read = async (): Promise<RemoteConfig> => {
    const { remotes } = await begun();
    return Object.fromEntries(Object.entries(remotes).filter(([name]) => name in remoteScreens));
  };
  const { data, error, mutate } = useSWR<RemoteConfig, Error>('/config.json', read, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
  return { remotes: data, failed: data === undefined && error !== undefined, retry: async () => void (await mutate()) };
}
