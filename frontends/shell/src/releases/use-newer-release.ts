import { nextLook } from '@maseki/ui/live/use-live.ts';
import { useContext, useEffect } from 'react';
import useSWR from 'swr';
import { PageReleaseContext } from './page-release.ts';
import { useRemoteConfig } from './remote-config.ts';

/** For the whole page, about every 30 s while it is visible and on each focus. */
export function useReleaseWatch(): string | null {
  const { look, seen } = useContext(PageReleaseContext);
  // A page without remotes also needs this, because it
  // records the first configuration from the start.
  useRemoteConfig();
  const { data } = useSWR(['newer-release'], look, {
    revalidateOnMount: false,
    revalidateIfStale: false,
    refreshInterval: nextLook,
  });
  return data ?? seen();
}

/** Looks immediately, for use where a newer release may explain a failure. */
export function useNewerRelease(): boolean {
  const { look, seen } = useContext(PageReleaseContext);
  const { data, mutate } = useSWR(['newer-release'], look, {
    revalidateOnMount: false,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  useEffect(() => void mutate(), [mutate]);
  return (data ?? seen()) !== null;
}
