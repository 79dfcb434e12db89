import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { livingAnnouncements, SWITCHES, switchedOff } from '@maseki/contracts/live/live.ts';
import { maintenancePhase } from '@maseki/contracts/live/maintenance.ts';
import { unlessAway } from '@maseki/service-kit/unavailable.ts';
import { handler } from '../http/handler.ts';

export const getLive = handler('getLive', async (_request, { bus, clock, live }) => {
  const now = clock.now();
  const [{ state }, running] = await Promise.all([live.read(), unlessAway(bus.callRpc(rpcs.listRooms, { limit: 1 }))]);
  const { maintenance } = state;
  return ok({
    version: state.version,
    maintenance: maintenance && {
      from: maintenance.from,
      until: maintenance.until,
      phase: maintenancePhase(maintenance, now),
    },
    disabled_cards: state.disabled_cards,
    battles: running?.total ?? null,
    announcements: livingAnnouncements(state, now).toReversed(),
    switches: SWITCHES.map((name) => {
      const off = switchedOff(state, name, now);
      return { name, off: off && { sentence: off.sentence, until: off.until } };
    }),
  });
});
