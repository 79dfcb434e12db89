import type { ResponseOf } from '@maseki/contracts/client.ts';
import { notifications as endpoints } from '@maseki/contracts/pages.ts';
import { ApiError, apiKey, callApi } from '@maseki/ui/api.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { text } from './text.ja.ts';

type Page = ResponseOf<typeof endpoints.listNotifications>;

const queryOf = (before?: string | null) => ({ query: before ? { before } : {} });

const keyOf = (_index: number, previous: Page | null) => apiKey(endpoints.listNotifications, queryOf(previous?.next));

async function load([, query]: ReturnType<typeof keyOf>): Promise<Page> {
  const result = await callApi(endpoints.listNotifications, { query: query ?? {} });
  if (!result.ok) throw new ApiError(result);
  return result.value;
}

/** Newest first, as far back as requested, with a function that marks them as read. */
export function useNotifications() {
  const { data, error, size, setSize, mutate } = useSWRInfinite<Page, ApiError>(keyOf, load, { revalidateAll: true });
  const { mutate: mutateAny } = useSWRConfig();
  const one = useAction(endpoints.markNotificationRead);
  const all = useAction(endpoints.markAllNotificationsRead);

  const reload = useCallback(() => void mutate(), [mutate]);

  const settle = async (result: { ok: boolean } | null) => {
    if (result && !result.ok) notify.error(text.markFailed);
    // The badge updates even while the live connection is lost.
    await Promise.all([mutate(), mutateAny(apiKey(endpoints.getUnreadCount))]);
  };

  return {
    notifications: data?.flatMap((page) => page.notifications),
    error: data === undefined ? error : undefined,
    reload,
    hasOlder: Boolean(data?.at(-1)?.next),
    loadOlder: () => void setSize(size + 1),
    markRead: async (id: string) => settle(await one.run({ params: { id }, body: { is_read: true } })),
    markAllRead: async () => settle(await all.run()),
  };
}
