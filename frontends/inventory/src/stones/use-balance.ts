import { useUser } from '@maseki/ui/use-user.ts';
import { useCallback } from 'react';

interface Balance {
  /** The player's magic stones, undefined while loading. */
  stones: number | undefined;
  /** Applies the balance in the response of a change, so that it need not be loaded. */
  setStones: (stones: number) => Promise<void>;
  /** Loads the balance after a response without one. */
  reload: () => Promise<void>;
}

/**
 * The player's balance in the session of the page, so that
 * every screen and the header show the same value.
 */
export function useBalance(): Balance {
  const { user, update, reload } = useUser();
  const setStones = useCallback((stones: number) => update({ magic_stones: stones }), [update]);
  return { stones: user?.magic_stones, setStones, reload };
}
