import type { BattleServerMessage, BattleState, sockets } from '@maseki/contracts/battle/ws.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import type { SocketConnection } from '@maseki/service-kit/socket.ts';
import type { QueuedSocket } from '../matchmaking/queued-sockets.ts';
import type { Destination } from '../rooms/find-room.ts';
import type { Subscriber } from '../views/subscribers.ts';

/** Where a socket is now. */
type Position = { kind: 'arriving' } | { kind: 'queue'; queuedSocket: QueuedSocket } | InRoom | { kind: 'closed' };

export interface InRoom {
  kind: 'room';
  roomId: string;
  /** The opponent who is a user, null for a bot. */
  opponentId: string | null;
  subscriber: Subscriber;
  /** Takes the socket out of the watched rooms. */
  leave(): void;
}

export interface SocketState {
  destination: Destination;
  position: Position;
}

export type RoomConnection = SocketConnection<typeof sockets.room, SocketState>;

export const isClosed = ({ state }: RoomConnection): boolean => state.position.kind === 'closed';

/** Sends the reason and closes for good. */
export function dismiss(connection: RoomConnection, message: string): void {
  connection.send({ type: 'error', message } satisfies BattleServerMessage);
  connection.closeWith(closeCodes.refused, 'refused');
}

/** Shows the end of an aborted battle and closes for good. */
export function showAborted(connection: RoomConnection, data: BattleState): void {
  connection.send({ type: 'battle.update', data });
  connection.closeWith(closeCodes.refused, 'aborted');
}

/** Closes because this pod cannot go on. The client reconnects, and may reach another pod. */
export function sendAway(connection: RoomConnection): void {
  connection.send({ type: 'error', message: errors.unavailable.message } satisfies BattleServerMessage);
  connection.closeWith(closeCodes.restart, 'try another');
}
