import { mustAct } from '@maseki/bots/choose-action.ts';
import { ulid } from 'ulid';
import type { Command } from '../domain/decide.ts';
import type { Room } from '../domain/room.ts';
import { computerToMove } from '../domain/waiting-for.ts';
import type { Thinker } from './thinker.ts';

/** The computer player's move in a room as a command that any pod may offer; undefined when it has nothing to do. */
export async function computerMove(room: Room, thinker: Pick<Thinker, 'think'>): Promise<Command | undefined> {
  const seat = computerToMove(room);
  const level = seat && room.setup.players[seat].level;
  const view = seat && room.rules.viewOf(room.battle, seat);
  if (!level || !view || !mustAct(view)) return undefined;
  const action = await thinker.think(level, view);
  return { type: 'act', seat, action, action_id: ulid(), only_at: room.version };
}
