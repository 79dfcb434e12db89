import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import type { GuardedHistory } from './guarded-history.ts';

/** A wish of the player to leave the page that waits for a confirmation. */
export interface Leaving {
  /** Goes where the player wanted to go. */
  leave: () => void;
  /** Forgets it. */
  stay: () => void;
}

/** Keeps the player on the page while `isGuarded`: what is returned is null until they want to leave it. */
export function useLeaveGuard(isGuarded: boolean): Leaving | null {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isGuarded) return;
    const remove = (navigator as GuardedHistory).guardLeaving((wanted) => setLeave(() => wanted));
    return () => {
      remove();
      setLeave(null);
    };
  }, [isGuarded, navigator]);
  return leave && { leave, stay: () => setLeave(null) };
}
