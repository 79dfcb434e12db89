import { ok } from '@maseki/contracts/errors.ts';
import { livingAnnouncements, SWITCHES, switchedOff } from '@maseki/contracts/live/live.ts';
import { readLive } from '@maseki/service-kit/live/read-live.ts';
import { call } from '../http/call.ts';

export const getLive = call('getLive', async (_request, { bus, clock }) => {
  const now = clock.now();
  const { state } = await readLive(bus.connection);
  return ok({
    version: state.version,
    announcements: livingAnnouncements(state, now).toReversed(),
    switches: SWITCHES.map((name) => {
      const off = switchedOff(state, name, now);
      return { name, off: off && { sentence: off.sentence, until: off.until } };
    }),
  });
});
