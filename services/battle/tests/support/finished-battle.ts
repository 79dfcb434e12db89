import { type FinishedBattle, finishedBattleOf } from '../../src/after/archive/finished-battle.ts';
import type { AppliedEntry } from '../../src/battle/room.ts';

/** A battle after these entries, as it is archived. Throws while it goes on. */
export function finishedAfter(applied: readonly AppliedEntry[]): FinishedBattle {
  const room = applied.at(-1)?.room;
  const finished =
    room &&
    finishedBattleOf(
      room,
      applied.map(({ entry }) => JSON.stringify(entry)),
    );
  if (!finished) throw new Error('the battle goes on');
  return finished;
}
