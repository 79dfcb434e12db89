import type { ApiError } from '@maseki/ui/api.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { text } from '../text.ja.ts';

interface HistoryPage<Change> {
  changes: readonly Change[];
  /** `before` of the next page, null on the last one. */
  next: string | null;
}

/** The first page as `useApi` gives it. */
interface FirstPage<Change> {
  data: HistoryPage<Change> | undefined;
  error: ApiError | undefined;
  mutate: () => Promise<unknown>;
}

interface Later<Change> extends HistoryPage<Change> {
  /** The `next` of the first page that these follow. */
  after: string | null;
}

/** Gets the page behind a place. Null while another one is loading. */
type LoadPage<Change> = (
  before: string,
) => Promise<{ ok: true; value: HistoryPage<Change> } | { ok: false; message: string } | null>;

/** A history from its first page on, and the pages that were loaded behind it. */
export function useHistory<Change>({ data, error, mutate }: FirstPage<Change>, load: LoadPage<Change>) {
  const [loaded, setLoaded] = useState<Later<Change>>({ after: null, changes: [], next: null });
  const after = data?.next ?? null;
  // A new change moves the end of the first page, and the later pages are loaded again.
  const later = loaded.after === after ? loaded : { changes: [], next: after };

  const loadMore = async () => {
    if (later.next === null) return;
    const page = await load(later.next);
    if (!page) return;
    if (!page.ok) return notify.error(text.stones.moreFailed);
    setLoaded({ after, changes: [...later.changes, ...page.value.changes], next: page.value.next });
  };
  return {
    changes: data ? [...data.changes, ...later.changes] : undefined,
    error,
    hasMore: later.next !== null,
    loadMore,
    retry: () => void mutate(),
  };
}
