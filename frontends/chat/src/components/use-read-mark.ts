import { calls } from '@maseki/contracts/chat/http.ts';
import { callApi } from '@maseki/ui/api.ts';
import { apiKey } from '@maseki/ui/api-key.ts';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** Many messages in a row are marked together. */
const AFTER_MS = 300;

/** Marks what is shown as read. */
export function useReadMark(groupId: string, newest: string | undefined): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (newest === undefined) return;
    const mark = async () => {
      await callApi(calls.markRead, { params: { id: groupId }, body: { message_id: newest } });
      await mutate(apiKey(calls.groups));
    };
    const timer = setTimeout(() => void mark(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [groupId, newest, mutate]);
}
