import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey, callApi } from '@maseki/ui/api.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';

/** Delay that marks a run of messages together. */
const AFTER_MS = 300;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** True if the player can see the page. A background tab is invisible. */
const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/** Marks a group as read up to `newest`, the newest message in view. It may be undefined. */
export function useMarkRead(groupId: string, newest: string | undefined): void {
  const { mutate } = useSWRConfig();
  const isVisible = useIsVisible();
  useEffect(() => {
    if (newest === undefined || !isVisible) return;
    const mark = async () => {
      await callApi(endpoints.markGroupRead, { params: { id: groupId }, body: { message_id: newest } });
      await mutate(apiKey(endpoints.listGroups));
    };
    const timer = setTimeout(() => void mark(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [groupId, newest, isVisible, mutate]);
}
