import type { sockets } from '@maseki/contracts/battle/ws.ts';
import type { SocketConnection } from '@maseki/service-kit/socket.ts';
import type { Waiter } from '../matchmaking/lobby.ts';
import type { Listener } from '../rooms/audience.ts';
import type { Destination } from './find-room.ts';

/** Where a socket is: nowhere yet, waiting, or in a room. */
export type Position =
  | { kind: 'arriving' }
  | { kind: 'waiting'; waiter: Waiter }
  | { kind: 'room'; roomId: string; listener: Listener }
  | { kind: 'closed' };

export interface SocketState {
  destination: Destination;
  position: Position;
}

export type RoomConnection = SocketConnection<typeof sockets.room, SocketState>;
