import { endpoints } from '@maseki/contracts/chat/http.ts';
import { apiKey, callApi } from '@maseki/ui/api.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';

/** Many messages in a row are marked together. */
const AFTER_MS = 300;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the player can see the page: not in a tab in the background. */
const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/** Marks a group as read up to the newest message that is in view; undefined while none is. */
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
