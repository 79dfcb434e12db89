import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { RoomSetup } from './log-record.ts';
import type { Room } from './room.ts';

export const SEATS = ['a', 'b'] as const satisfies readonly Seat[];

/** The seat of a user in a room. Undefined for a stranger. A bot's seat has no user. */
export const seatOf = ({ players }: Pick<RoomSetup, 'players'>, userId: string): Seat | undefined =>
  SEATS.find((seat) => players[seat].level === null && players[seat].user_id === userId);

export function opponentOf({ players }: Pick<RoomSetup, 'players'>, seat: Seat): string | null {
  const { user_id, level } = players[otherSeat(seat)];
  return level === null ? user_id : null;
}

/** The player opposite a user, who may be a bot. A stranger is taken for the first player. */
export const playerOpposite = ({ players }: Pick<RoomSetup, 'players'>, userId: string): RoomSetup['players'][Seat] =>
  players[otherSeat(seatOf({ players }, userId) ?? 'a')];

export const isFinished = (room: Room): boolean => room.rules.outcomeOf(room.battle) !== null;

export const botToMove = (room: Room): Seat | undefined =>
  SEATS.find((seat) => room.setup.players[seat].level !== null && canMove(room, seat));

const canMove = ({ rules, battle }: Room, seat: Seat) =>
  rules.legalActions(battle, seat).some((action) => action.type !== 'action.surrender');
