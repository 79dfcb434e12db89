import { createRulebook, type Rulebook, rulebook } from '../../src/battle/rulebook.ts';

/** The game's rules with clocks that all run this long. */
export const withClock = (ms: number): Rulebook => {
  const { newest } = rulebook;
  const clockOf: typeof newest.clockOf = (battle) => {
    const clock = newest.clockOf(battle);
    return clock && { ...clock, ms };
  };
  return createRulebook({ ...newest, clockOf });
};
