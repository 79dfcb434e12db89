import { createRulebook, type Rules, rulebook } from '@maseki/battle/battle/rulebook.ts';
import type { Side } from '@maseki/rules/side.ts';

const { newest: current } = rulebook;

const withMoreLife = (side: Side): Side => ({ ...side, life: side.life + 1 });

/** A release after the newest, made for this bench: whoever plays such a room by the older rules computes other hashes. */
const next: Rules = {
  ...current,
  version: current.version + 1,
  createBattle(start) {
    const battle = current.createBattle(start);
    return { ...battle, sides: { a: withMoreLife(battle.sides.a), b: withMoreLife(battle.sides.b) } };
  },
};

/** The builds of a rolling change, by what they know. */
export const builds = { older: createRulebook(current), newer: createRulebook(next, current) };
