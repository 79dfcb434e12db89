import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import type { GuardedHistory } from './guarded-history.ts';

/** An attempt to leave the page that waits for a confirmation. */
export interface Leaving {
  /** Continues to the player's destination. */
  leave: () => void;
  /** Cancels the attempt. */
  stay: () => void;
}

/**
 * Keeps the player on the page while `isGuarded`. The
 * result is null until the player tries to leave.
 */
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
