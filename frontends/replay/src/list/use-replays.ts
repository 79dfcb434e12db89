import type { ReplayRow } from '@maseki/contracts/battle/replay-list.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useState } from 'react';
import { type Filters, queryOf } from './filters.ts';

interface Later {
  /** The filters and the `next` of that first page. */
  after: string;
  battles: readonly ReplayRow[];
  next: string | null;
}

/** Page after page. Those of the last filters stay until the new ones are there. */
export function useReplays(filters: Filters) {
  const query = queryOf(filters);
  const { data, error, isLoading, mutate } = useApi(endpoints.listReplays, { query }, { keepPreviousData: true });
  const more = useAction(endpoints.listReplays);
  const [loaded, setLoaded] = useState<Later>({ after: '', battles: [], next: null });
  const after = JSON.stringify([query, data?.next]);
  // A new battle moves the end of the first page, and the later pages are loaded again.
  const later = loaded.after === after ? loaded : { battles: [], next: data?.next ?? null };

  const loadMore = async () => {
    if (isLoading || later.next === null) return;
    const page = await more.run({ query: { ...query, before: later.next } });
    if (!page) return;
    if (!page.ok) return notify.error(page.message);
    const battles = [...later.battles, ...page.value.battles];
    setLoaded({ after, battles, next: page.value.next });
  };
  return {
    battles: data ? [...data.battles, ...later.battles] : undefined,
    error,
    hasMore: later.next !== null,
    isLoadingMore: more.isRunning,
    loadMore,
    retry: () => void mutate(),
  };
}
