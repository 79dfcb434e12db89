import type { Rulebook, Rules } from '../../battle/rulebook.ts';
import type { LivingPod } from './living-pods.ts';

interface NewRooms {
  rulebook: Rulebook;
  living: readonly Pick<LivingPod, 'rules'>[];
  /** The setting NEW_ROOMS_RULES: no newer release than this one. */
  newestAllowed: number;
}

/**
 * The release for a new room, which is the newest one that all living pods know and the setting
 * allows. Pods without a common one are two or more releases apart. Then it is the oldest one of
 * this pod, which most of the others may know.
 */
export function rulesForNewRooms({ rulebook, living, newestAllowed }: NewRooms): Rules {
  const isKnown = ({ version }: Rules) => living.every(({ rules }) => rules.includes(version));
  const allowed = rulebook.releases.filter(({ version }) => version <= newestAllowed);
  const rules = allowed.find(isKnown) ?? allowed.at(-1) ?? rulebook.releases.at(-1);
  if (!rules) throw new Error('a rulebook without releases');
  return rules;
}
