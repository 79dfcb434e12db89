import { type Release, release } from '@maseki/rules/release.ts';
import { frozen } from '@maseki/rules/releases/frozen.ts';

/** A release of the rules: a room gives its battle only to the release that made it. */
export type Rules = Release;
export type Battle = ReturnType<Rules['createBattle']>;
export type BattleEvents = ReturnType<Rules['applyTimeout']>['events'];
export type RefusalReason = Extract<ReturnType<Rules['applyAction']>, { ok: false }>['reason'];

/** The releases that this build can play (docs/rules.md "Releases of the rules"). */
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

export const rulebook = createRulebook(release, ...frozen.filter(({ version }) => version < release.version));
