import { otherSeat, type Seat } from '@maseki/rules/seat.ts';
import type { Room } from './room.ts';

export const SEATS = ['a', 'b'] as const satisfies readonly Seat[];

/** The seat of a user in a room, undefined for a stranger. The computer player is nobody's seat. */
export const seatOf = ({ setup }: Room, userId: string): Seat | undefined =>
  SEATS.find((seat) => setup.players[seat].level === null && setup.players[seat].user_id === userId);

export const isFinished = (room: Room): boolean => room.rules.outcomeOf(room.battle) !== null;

/** The seat whose computer player has to do something now. */
export const computerToMove = (room: Room): Seat | undefined =>
  SEATS.find((seat) => room.setup.players[seat].level !== null && canMove(room, seat));

const canMove = ({ rules, battle }: Room, seat: Seat) =>
  rules.legalActions(battle, seat).some((action) => action.type !== 'action.surrender');

/** The user id of the winner; null before the end. */
export function winnerOf(room: Room): string | null {
  const outcome = room.rules.outcomeOf(room.battle);
  return outcome && room.setup.players[outcome.winner].user_id;
}

export const opponentOf = (room: Room, seat: Seat) => room.setup.players[otherSeat(seat)];
