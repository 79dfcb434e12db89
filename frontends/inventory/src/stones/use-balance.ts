import { useUser } from '@maseki/ui/use-user.ts';
import { useCallback } from 'react';

interface Balance {
  /** The player's magic stones; undefined until they are loaded. */
  stones: number | undefined;
  /** Takes the balance that the response of a change carries, so that it need not be loaded. */
  setStones: (stones: number) => Promise<void>;
  /** Loads the balance, when a response carries none. */
  reload: () => Promise<void>;
}

/** The player's balance, which the session of the page holds: every screen and the header show the same one. */
export function useBalance(): Balance {
  const { user, update, reload } = useUser();
  const setStones = useCallback((stones: number) => update({ magic_stones: stones }), [update]);
  return { stones: user?.magic_stones, setStones, reload };
}
