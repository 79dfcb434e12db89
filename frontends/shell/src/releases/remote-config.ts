import type { RemoteBuild } from '@maseki/contracts/gateway/screens-config.ts';
import { type RemoteName, remoteScreens } from '@maseki/ui/remote-contract.ts';
import { useContext } from 'react';
import useSWR from 'swr';
import { PageReleaseContext } from './page-release.ts';

/** The builds with which this page began, for each remote of this installation. */
export type RemoteConfig = Partial<Record<RemoteName, RemoteBuild>>;

const isKnown = ([name]: [string, RemoteBuild]) => name in remoteScreens;

/** `undefined` until `/config.json` is read. They stay the same while the page is open. */
export function useRemoteConfig() {
  const { begun } = useContext(PageReleaseContext);
  const read = async () => {
    const { remotes, foreign = {} } = await begun();
    return { remotes: Object.fromEntries(Object.entries(remotes).filter(isKnown)) as RemoteConfig, foreign };
  };
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof read>>, Error>('/config.json', read, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
  return {
    remotes: data?.remotes,
    /** Remotes that operators have added, with the screens of each. */
    foreign: data?.foreign ?? {},
    failed: data === undefined && error !== undefined,
    retry: async () => void (await mutate()),
  };
}
