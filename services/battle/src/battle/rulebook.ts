import { type Release, release } from '@maseki/rules/release.ts';
import { frozen } from '@maseki/rules/releases/frozen.ts';

/** A release of the rules: a room gives its battle only to the release that made it. */
export type Rules = Release;
export type Battle = ReturnType<Rules['createBattle']>;
export type BattleEvents = ReturnType<Rules['applyTimeout']>['events'];
export type RefusalReason = Extract<ReturnType<Rules['applyAction']>, { ok: false }>['reason'];

/** The releases that this build can play (docs/rules.md "Releases of the rules"). */
export function createRulebook(newest: Rules, ...older: readonly Rules[]) {
  const releases = new Map([newest, ...older].map((rules) => [rules.version, rules]));
  return {
    newest /** All of them, the newest first. */,
    releases: [newest, ...older],
    byVersion: (version: number): Rules | undefined => releases.get(version),
  };
}

export type Rulebook = ReturnType<typeof createRulebook>;

export const rulebook = createRulebook(release, ...frozen.filter(({ version }) => version < release.version));
