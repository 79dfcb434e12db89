import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import type { GuardedHistory } from './guarded-history.ts';

/** An attempt to leave the page that waits for a confirmation. */
export interface Leaving {
  leave: () => void;
  stay: () => void;
}

/** Null until the player tries to leave while `isGuarded`. */
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
