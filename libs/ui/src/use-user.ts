import { endpoints, type User } from '@maseki/contracts/auth/http.ts';
import { useCallback } from 'react';
import { type Cache, useSWRConfig } from 'swr';
import { sessionToken } from './api.ts';
import { useApi } from './use-api.ts';

interface CurrentUser {
  /** The logged-in user, null for a guest, undefined until it is known. */
  user: User | null | undefined;
  /** Whether the session could not be loaded; it is retried automatically. */
  failed: boolean;
  /** Applies what a response contains about the user, so that the session need not be loaded again. */
  update: (changes: Partial<User>) => Promise<void>;
  /** Loads the session again. */
  reload: () => Promise<void>;
  /** Stores a user who has just registered or logged in. */
  logIn: (user: User, token: string) => Promise<void>;
  /** Forgets the session and everything that was loaded in it. */
  clear: () => Promise<void>;
}

/** SWR leaves paginated lists out when everything is mutated. */
function forgetPagedLists(cache: Cache): void {
  for (const key of cache.keys()) if (key.startsWith('$inf$')) cache.delete(key);
}

/** The session of the page. */
export function useUser(): CurrentUser {
  const { data, error, mutate } = useApi(endpoints.getMe);
  const { cache, mutate: mutateAny } = useSWRConfig();

  const reload = useCallback(async () => void (await mutate()), [mutate]);
  const update = useCallback(
    async (changes: Partial<User>) => {
      const updated = (user: User | null | undefined) => user && { ...user, ...changes };
      // A load that is under way is discarded by this, so without a user it has to be made again.
      await mutate(updated, { revalidate: (user: User | null | undefined) => user === undefined });
    },
    [mutate],
  );
  const logIn = useCallback(
    async (user: User, token: string) => {
      sessionToken.keep(token);
      const { id, username, magic_stones } = user;
      await mutate({ id, username, magic_stones }, { revalidate: false });
    },
    [mutate],
  );
  const clear = useCallback(async () => {
    sessionToken.forget();
    await mutateAny(() => true, undefined, { revalidate: false });
    forgetPagedLists(cache);
    await mutate(null, { revalidate: false });
  }, [cache, mutate, mutateAny]);

  return { user: data, failed: data === undefined && error !== undefined, update, reload, logIn, clear };
}
