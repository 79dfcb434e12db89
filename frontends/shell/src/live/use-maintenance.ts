import type { PublicMaintenance } from '@maseki/contracts/live/maintenance.ts';
import { notifications as endpoints } from '@maseki/contracts/pages.ts';
import { callApi } from '@maseki/ui/api.ts';
import { useLive } from '@maseki/ui/live/use-live.ts';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';

/** The board of a battle that still runs, and the way in for operators. */
const OPEN_PATHS: Readonly<Record<'begun' | 'over', readonly string[]>> = {
  begun: ['/battle', '/result', '/login'],
  over: ['/login'],
};

/** Null if there is none. Operators who are named in it get through, which a call tells. */
export function useMaintenance(userId: string | null): PublicMaintenance | null {
  const { pathname } = useLocation();
  const maintenance = useLive()?.maintenance ?? null;
  const phase = maintenance?.phase;
  const isShut = phase === 'begun' || phase === 'over';
  const key = isShut && userId !== null ? ['let-in', maintenance?.from, userId] : null;
  const { data: isLetIn } = useSWR(key, async () => (await callApi(endpoints.getUnreadCount)).ok);
  if (!maintenance || !isShut || isLetIn) return null;
  return OPEN_PATHS[phase].includes(pathname) ? null : maintenance;
}
