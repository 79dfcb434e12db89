import type { User } from '@maseki/contracts/auth/http.ts';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { useCallback } from 'react';
import { type Cache, useSWRConfig } from 'swr';
import { keepPlayerName, sessionToken } from './api.ts';
import { useApi } from './use-api.ts';
import { forgetDrafts } from './use-kept-draft.ts';

/** Pause before a stale balance is loaded again, in ms. */
export const BALANCE_AGAIN_MS = 5_000;

interface CurrentUser {
  user: User | null | undefined;
  /** The session failed to load. It is retried automatically. */
  failed: boolean;
  /** Applies a response's changes to the user, so that the session need not be loaded again. */
  update: (changes: Partial<User>) => Promise<void>;
  reload: () => Promise<void>;
  /** Stores a user after a registration or log-in. */
  logIn: (user: User, token: string) => Promise<void>;
  clear: () => Promise<void>;
}

/** SWR skips paginated lists when it mutates everything. */
function forgetPagedLists(cache: Cache): void {
  for (const key of cache.keys()) if (key.startsWith('$inf$')) cache.delete(key);
}

export function useUser(): CurrentUser {
  const { data, error, mutate } = useApi(
    endpoints.getMe,
    {},
    // SWR begins an interval only with a function that it does not know, so this stands here.
    { refreshInterval: (user) => (user?.is_balance_stale ? BALANCE_AGAIN_MS : 0) },
  );
  const { cache, mutate: mutateAny } = useSWRConfig();

  const reload = useCallback(async () => void (await mutate()), [mutate]);
  const update = useCallback(
    async (changes: Partial<User>) => {
      const updated = (user: User | null | undefined) => user && { ...user, ...changes };
      // This discards a running load, so a missing user has to be loaded again.
      await mutate(updated, { revalidate: (user: User | null | undefined) => user === undefined });
    },
    [mutate],
  );
  const logIn = useCallback(
    async (user: User, token: string) => {
      sessionToken.keep(token, user.id);
      keepPlayerName(user);
      const { id, username, magic_stones, is_balance_stale, focus } = user;
      const shown = { id, username, magic_stones, ...(is_balance_stale && { is_balance_stale }) };
      await mutate({ ...shown, ...(focus && { focus }) }, { revalidate: false });
    },
    [mutate],
  );
  const clear = useCallback(async () => {
    sessionToken.forget();
    keepPlayerName(null);
    forgetDrafts();
    await mutateAny(() => true, undefined, { revalidate: false });
    forgetPagedLists(cache);
    await mutate(null, { revalidate: false });
  }, [cache, mutate, mutateAny]);

  return { user: data, failed: data === undefined && error !== undefined, update, reload, logIn, clear };
}
