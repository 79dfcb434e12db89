import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useEffect, useState } from 'react';
import type { RemoteConfig } from '../releases/remote-config.ts';

/** Whoever responds later than this moves the menu. */
const AT_MOST_MS = 1_500;

/** Whether it is known what stands above the menu: it would move under the finger of a player when that came later. */
export function useIsPlaced(remotes: RemoteConfig | undefined): boolean {
  const current = useApi(battle.getCurrentBattle, remotes?.battle ? {} : null);
  const steps = useApi(inventory.getFirstSteps, remotes?.inventory ? {} : null);
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    if (!remotes) return;
    const timer = setTimeout(() => setIsOverdue(true), AT_MOST_MS);
    return () => clearTimeout(timer);
  }, [remotes]);
  return isOverdue || Boolean(remotes && !current.isLoading && !steps.isLoading);
}
