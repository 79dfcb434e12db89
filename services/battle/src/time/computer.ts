import { chooseAction } from '@maseki/bots/bots.ts';
import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { ulid } from 'ulid';
import type { Command } from '../domain/decide.ts';
import type { Room } from '../domain/room.ts';
import { computerToMove } from '../domain/waiting-for.ts';

/** Thinks for a computer player, from what its side may see. */
export interface Thinker {
  think(level: BotLevel, view: BattleView): Promise<Action>;
}

/** Thinks at once, in this thread. */
export const promptThinker: Thinker = {
  think: async (level, view) => chooseAction({ level, view, random: Math.random }),
};

/** The computer player's move in a room as a command that any pod may offer; undefined when it has nothing to do. */
export async function computerMove(room: Room, thinker: Thinker): Promise<Command | undefined> {
  const seat = computerToMove(room);
  const level = seat && room.setup.players[seat].level;
  if (!seat || !level) return undefined;
  const action = await thinker.think(level, room.rules.viewOf(room.battle, seat));
  return { type: 'act', seat, action, action_id: ulid(), only_at: room.version };
}
