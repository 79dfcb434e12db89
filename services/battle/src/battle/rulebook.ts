import { applyAction } from '@maseki/rules/apply-action.ts';
import { canonicalState } from '@maseki/rules/canonical-state.ts';
import { clockOf } from '@maseki/rules/clock.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { createBattle } from '@maseki/rules/create-battle.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import { outcomeOf } from '@maseki/rules/state.ts';
import { applyTimeout } from '@maseki/rules/timeout.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { viewEvents } from '@maseki/rules/view-events.ts';
import { applyAction as applyAction1 } from '@maseki/rules-1/apply-action.ts';
import { canonicalState as canonicalState1 } from '@maseki/rules-1/canonical-state.ts';
import { clockOf as clockOf1 } from '@maseki/rules-1/clock.ts';
import { RULES_VERSION as VERSION_1 } from '@maseki/rules-1/constants.ts';
import { createBattle as createBattle1 } from '@maseki/rules-1/create-battle.ts';
import { legalActions as legalActions1 } from '@maseki/rules-1/legal-actions.ts';
import { outcomeOf as outcomeOf1 } from '@maseki/rules-1/state.ts';
import { applyTimeout as applyTimeout1 } from '@maseki/rules-1/timeout.ts';
import { viewEvents as viewEvents1, viewOf as viewOf1 } from '@maseki/rules-1/view.ts';

const current = {
  version: RULES_VERSION,
  createBattle,
  applyAction,
  applyTimeout,
  legalActions,
  clockOf,
  canonicalState,
  viewOf,
  viewEvents,
  outcomeOf,
};

/** One release of the rules, as far as a room needs it. */
export type Rules = Omit<typeof current, 'version'> & { version: number };
export type Battle = ReturnType<Rules['createBattle']>;
export type BattleEvents = ReturnType<Rules['applyTimeout']>['events'];
export type RefusalReason = Extract<ReturnType<Rules['applyAction']>, { ok: false }>['reason'];

/**
 * Release 1, frozen: battles that began with it are played to their end by it. What it calls a battle may differ from what release 2 does
 * (it knows the operation `draw`): a room gives its battle to its own release alone.
 */
const release1 = {
  version: VERSION_1,
  createBattle: createBattle1,
  applyAction: applyAction1,
  applyTimeout: applyTimeout1,
  legalActions: legalActions1,
  clockOf: clockOf1,
  canonicalState: canonicalState1,
  viewOf: viewOf1,
  viewEvents: viewEvents1,
  outcomeOf: outcomeOf1,
} satisfies Record<keyof Rules, unknown> as unknown as Rules;

/** The releases that this build can play: the newest, and the one before it, whose battles may still be running (docs/rules.md). */
export interface Rulebook {
  newest: Rules;
  /** All of them, the newest first. */
  releases: readonly Rules[];
  byVersion(version: number): Rules | undefined;
}

export function createRulebook(newest: Rules, ...older: readonly Rules[]): Rulebook {
  const releases = new Map([newest, ...older].map((rules) => [rules.version, rules]));
  return { newest, releases: [newest, ...older], byVersion: (version) => releases.get(version) };
}

export const rulebook = createRulebook(current, release1);
