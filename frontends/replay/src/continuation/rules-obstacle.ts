import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { text } from '../text.ja.ts';

/** Null if they can. Pages of two releases are open at once. */
export function rulesObstacle(rules: number | undefined): string | null {
  if (rules === RULES_VERSION) return null;
  return rules !== undefined && rules > RULES_VERSION ? text.continuation.newRules : text.continuation.oldRules;
}
