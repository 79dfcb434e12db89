import { useUser } from '@maseki/ui/use-user.ts';
import { useCallback } from 'react';

interface Balance {
  /** Undefined while nobody knows it. */
  stones: number | undefined;
  /** Applies the balance in the response of a change, so that it need not be loaded. */
  setStones: (stones: number) => Promise<void>;
  reload: () => Promise<void>;
}

/** In the session of the page, so that every screen shows the same value. */
export function useBalance(): Balance {
  const { user, update, reload } = useUser();
  const setStones = useCallback((stones: number) => update({ magic_stones: stones }), [update]);
  const isUnknown = user?.is_balance_stale && user.magic_stones === 0;
  return { stones: isUnknown ? undefined : user?.magic_stones, setStones, reload };
}
