import type { ActionKind } from '@maseki/contracts/console/actions.ts';
import { carryAbort } from '../battles/carry.ts';
import { carryLive } from '../live/carry.ts';
import { carryDismissal, carryEndOfSessions, carryModeration } from '../players/carry.ts';
import type { Carry } from './perform.ts';

/**
 * How kinds that another service carries out are done. Kinds without an entry change only our own
 * data or read, so what was cut off has no effect and is closed.
 */
export const carries: Readonly<Partial<Record<ActionKind, Carry>>> = {
  'moderate-player': carryModeration,
  'dismiss-report': carryDismissal,
  'end-sessions': carryEndOfSessions,
  'abort-room': carryAbort,
  announce: carryLive,
  'withdraw-announcement': carryLive,
  'switch-off': carryLive,
  'switch-on': carryLive,
  'plan-maintenance': carryLive,
  'end-maintenance': carryLive,
  'disable-card': carryLive,
  'enable-card': carryLive,
};
