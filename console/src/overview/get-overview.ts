import { rpcs as auth } from '@maseki/contracts/auth/rpc.ts';
import { rpcs as battle } from '@maseki/contracts/battle/rpc.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { rpcs as inventory } from '@maseki/contracts/inventory/rpc.ts';
import { SWITCHES, switchedOff } from '@maseki/contracts/live/live.ts';
import { maintenancePhase } from '@maseki/contracts/live/maintenance.ts';
import { rpcs as social } from '@maseki/contracts/social/rpc.ts';
import { tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { handler } from '../http/handler.ts';

/** The page must come also while a service is away, because then operators look at it. */
const orNull = <T>(reply: Promise<T>): Promise<T | null> =>
  reply.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return null;
  });

export const getOverview = handler('getOverview', async (_request, { bus, clock, campaigns, live: known }) => {
  const now = clock.now();
  const since = new Date(tokyoDayStart(now)).toISOString();
  const [online, activity, given, reports, waiting_grants, live] = await Promise.all([
    orNull(bus.callRpc(social.countOnline, {})),
    orNull(bus.callRpc(battle.getActivity, { since })),
    orNull(bus.callRpc(inventory.countGivenStones, { since })),
    orNull(bus.callRpc(auth.listReports, { limit: 1 })),
    campaigns.countWaiting(),
    known.read(),
  ]);
  const { maintenance, disabled_cards } = live.state;
  return ok({
    online: online?.players ?? null,
    waiting: activity?.waiting ?? null,
    running: activity?.running ?? null,
    battles_today: activity?.ended ?? null,
    stones_today: given?.stones ?? null,
    open_reports: reports?.total ?? null,
    waiting_grants,
    switched_off: SWITCHES.filter((name) => switchedOff(live.state, name, now)),
    maintenance: maintenance && maintenancePhase(maintenance, now),
    disabled_cards,
  });
});
