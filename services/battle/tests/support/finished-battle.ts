import { ulid } from '@maseki/service-kit/ulid.ts';
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

/** A rated battle of twelve turns, as it is archived. */
export function ratedBattle(winner: string, loser: string, endedAt: number): FinishedBattle {
  const player = (user_id: string) => ({ user_id, name: `名${user_id.slice(-4)}`, rating: 1500, level: null });
  return {
    id: ulid(),
    aliases: [],
    users: [winner, loser],
    mode: 'matched',
    free: false,
    players: { a: player(winner), b: player(loser) },
    entries: [],
    turns: 12,
    rules: 1,
    winner,
    loser,
    reason: 'life',
    deckResults: [],
    counts: {},
    endedAt,
  };
}
