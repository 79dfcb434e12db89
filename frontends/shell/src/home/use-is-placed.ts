import { battle, inventory } from '@maseki/contracts/pages.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useEffect, useState } from 'react';
import type { RemoteConfig } from '../releases/remote-config.ts';
import { useNewPuzzles } from './puzzle-line.tsx';

/** Limit of the wait. A later response moves the menu. */
const AT_MOST_MS = 1_500;

/** Otherwise its late arrival would move the menu under the player's finger. */
export function useIsPlaced(remotes: RemoteConfig | undefined): boolean {
  const current = useApi(battle.getCurrentBattle, remotes?.battle ? {} : null);
  const steps = useApi(inventory.getFirstSteps, remotes?.inventory ? {} : null);
  const missions = useApi(inventory.listMissions, remotes?.inventory ? {} : null);
  const puzzles = useNewPuzzles(remotes);
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    if (!remotes) return;
    const timer = setTimeout(() => setIsOverdue(true), AT_MOST_MS);
    return () => clearTimeout(timer);
  }, [remotes]);
  const waits = [current, steps, missions, puzzles].some(({ isLoading }) => isLoading);
  return isOverdue || Boolean(remotes && !waits);
}
