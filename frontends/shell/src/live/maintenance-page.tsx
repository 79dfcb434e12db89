import type { PublicMaintenance } from '@maseki/contracts/live/maintenance.ts';
import { tokyoClock } from '@maseki/contracts/text.ts';
import { Callout } from '@maseki/ui/callout.tsx';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { text } from '../text.ja.ts';

/** The one screen of a maintenance. It goes by itself once the game is back. */
export default function MaintenancePage({ until }: PublicMaintenance) {
  const { title, until: expected, late, waits } = text.maintenance;
  const end = new Date(until);
  return (
    <Callout role="status" heading="h1" title={title} actions={null}>
      {end.getTime() > serverNow() ? expected(tokyoClock(end)) : late}
      {waits}
    </Callout>
  );
}
