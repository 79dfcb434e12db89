import { applyAction } from './apply-action.ts';
import { canonicalState } from './canonical-state.ts';
import { clockOf } from './clock.ts';
import { RULES_VERSION } from './constants.ts';
import { createBattle } from './create-battle.ts';
import { legalActions } from './legal-actions.ts';
import { outcomeOf } from './state.ts';
import { applyTimeout } from './timeout.ts';
import { viewOf, viewsOf } from './view.ts';
import { viewEvents } from './view-events.ts';

/** Everything by which a room plays. `npm run freeze-rules` keeps it. */
export const release = {
  version: RULES_VERSION,
  createBattle,
  applyAction,
  applyTimeout,
  legalActions,
  clockOf,
  canonicalState,
  viewOf,
  viewsOf,
  viewEvents,
  outcomeOf,
};

/** docs/rules.md "Releases of the rules". It can only play battles that it began. */
export interface Release extends Omit<typeof release, 'version' | 'viewsOf'> {
  version: number;
  /** From release 3. */
  viewsOf?: typeof viewsOf;
}
