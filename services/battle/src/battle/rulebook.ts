import { applyAction } from '@maseki/rules/apply-action.ts';
import { canonicalState } from '@maseki/rules/canonical-state.ts';
import { clockOf } from '@maseki/rules/clock.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { createBattle } from '@maseki/rules/create-battle.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import { outcomeOf } from '@maseki/rules/state.ts';
import { applyTimeout } from '@maseki/rules/timeout.ts';
import { viewEvents, viewOf } from '@maseki/rules/view.ts';

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

export const rulebook = createRulebook(current);
