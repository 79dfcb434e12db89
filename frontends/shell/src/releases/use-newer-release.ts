import { useContext, useEffect } from 'react';
import useSWR from 'swr';
import { PageReleaseContext } from './page-release.ts';
import { useRemoteConfig } from './remote-config.ts';

/** With the jitter below no page that is seen looks later than after 35 s. */
const LOOKS_EVERY_MS = 25_000;
const JITTER_MS = 10_000;

const nextLook = () => LOOKS_EVERY_MS + Math.random() * JITTER_MS;

/** What the layout does for the whole page: looks about every 30 s while the page is visible and when it gets the focus. */
export function useReleaseWatch(): string | null {
  const { look, seen } = useContext(PageReleaseContext);
  // Also on a page that needs no remote: what the page began with is known from its beginning.
  useRemoteConfig();
  const { data } = useSWR(['newer-release'], look, {
    revalidateOnMount: false,
    revalidateIfStale: false,
    refreshInterval: nextLook,
  });
  return data ?? seen();
}

/** Whether there is another release than that of the page; looks at once. For places where that may explain a failure. */
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
