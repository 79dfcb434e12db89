import type { Side } from '@maseki/rules/side.ts';
import { createRulebook, type Rules, rulebook } from '../../src/battle/rulebook.ts';

/** The release that is in use. */
const { newest: current } = rulebook;

const withMoreLife = (side: Side): Side => ({ ...side, life: side.life + 2 });

/** A release after the newest, made for tests: players begin with two life more, so that everybody sees which rules a room has. */
const next: Rules = {
  ...current,
  version: current.version + 1,
  createBattle(start) {
    const battle = current.createBattle(start);
    return { ...battle, sides: { a: withMoreLife(battle.sides.a), b: withMoreLife(battle.sides.b) } };
  },
};

/** What the build before the change knows, and the one after it. */
export const oldBuild = createRulebook(current);
export const newBuild = createRulebook(next, current);
