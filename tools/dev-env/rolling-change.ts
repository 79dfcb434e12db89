import { createRulebook, type Rules, rulebook } from '@maseki/battle/battle/rulebook.ts';
import type { Side } from '@maseki/rules/side.ts';

/** The release that is in use. */
const { newest: current } = rulebook;

/**
 * The rulebooks of two builds of the battle service in a rolling change. The newer build knows a
 * release that only tests and benchmarks have. Its players begin with that much more life, so that
 * each of them sees the rules of a room, and a pod that plays by the older rules computes other
 * hashes. `frozen` is the present release as the newer build has it.
 */
export function rollingChange(moreLife: number, frozen: Rules = current) {
  const withMoreLife = (side: Side): Side => ({ ...side, life: side.life + moreLife });
  const next: Rules = {
    ...current,
    version: current.version + 1,
    createBattle(start) {
      const battle = current.createBattle(start);
      return { ...battle, sides: { a: withMoreLife(battle.sides.a), b: withMoreLife(battle.sides.b) } };
    },
  };
  return { older: createRulebook(current), newer: createRulebook(next, frozen) };
}
