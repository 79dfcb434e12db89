import { useCallback, useEffect, useState } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { sessionKey } from './api.ts';

const PREFIX = 'draft:';

/** Storage of this tab, which may be switched off or full. Then a draft is lost with its screen. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Removes the drafts of all players from this tab. */
export const forgetDrafts = () =>
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  });

/** True for a draft that is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

interface KeptDraft<T> {
  /** The draft of this player that was left over when the session ended, null if there is none. */
  kept: T | null;
  /** Keeps a draft in this tab, or with null forgets it. */
  keep: (draft: T | null) => void;
}

/**
 * Something typed or chosen that outlives the end of the session, for the same player in this tab.
 * A screen that is left in any other way takes its draft with it, unless it is the tab's. A guest's
 * is not kept, nor one without a name. Pages have no schemas, so `isDraft` judges what is read back.
 */
export function useKeptDraft<T>(
  name: string | null,
  isDraft: (value: unknown) => value is T,
  owner: 'screen' | 'tab' = 'screen',
): KeptDraft<T> {
  const { cache } = useSWRConfig();
  const playerId = useCallback((): string | undefined => cache.get(unstable_serialize(sessionKey))?.data?.id, [cache]);
  const [key] = useState(() => {
    const id = playerId();
    return id === undefined || name === null ? null : `${PREFIX}${id}:${name}`;
  });
  const [kept] = useState(() =>
    attempt(() => {
      const stored: unknown = JSON.parse((key === null ? null : sessionStorage.getItem(key)) ?? 'null');
      return isDraft(stored) ? stored : null;
    }),
  );
  const keep = useCallback(
    (draft: T | null) => {
      if (key === null) return;
      attempt(() =>
        draft === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(draft)),
      );
    },
    [key],
  );
  useEffect(
    () => () => {
      if (owner === 'screen' && playerId() !== undefined) keep(null);
    },
    [playerId, keep, owner],
  );
  return { kept, keep };
}
