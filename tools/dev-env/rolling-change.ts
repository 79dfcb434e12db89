import { createRulebook, type Rules, rulebook } from '@maseki/battle/battle/rulebook.ts';
import type { Side } from '@maseki/rules/side.ts';

/** The release that is in use. */
const { newest: current } = rulebook;

/**
 * The rulebooks of two builds of the battle service in a rolling change: the newer one knows a release of the rules that exists for tests
 * and benches alone. By it players begin with so much more life, so that everybody sees which rules a room has, and whoever plays such a
 * room by the older rules computes other hashes.
 */
export function rollingChange(moreLife: number) {
  const withMoreLife = (side: Side): Side => ({ ...side, life: side.life + moreLife });
  const next: Rules = {
    ...current,
    version: current.version + 1,
    createBattle(start) {
      const battle = current.createBattle(start);
      return { ...battle, sides: { a: withMoreLife(battle.sides.a), b: withMoreLife(battle.sides.b) } };
    },
  };
  return { older: createRulebook(current), newer: createRulebook(next, current) };
}
