import type { PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState, sockets } from '@maseki/contracts/battle/ws.ts';
import { type ErrorCode, errors } from '@maseki/contracts/errors.ts';
import type { SocketConnection } from '@maseki/service-kit/sockets/socket.ts';
import type { QueuedSocket } from '../../match/matchmaking/queued-sockets.ts';
import type { PlayerSubscriber } from '../../play/views/subscribers.ts';
import { text } from '../../text.ja.ts';

export interface InRoom {
  kind: 'room';
  roomId: string;
  /** The opponent who is a user, null for a bot. */
  opponentId: string | null;
  subscriber: PlayerSubscriber;
  /** Takes the socket out of the watched rooms. */
  leave(): void;
}

/** Where a socket is now. `nowhere` is before, between and after rooms. */
type Position = { kind: 'nowhere' | 'arriving' | 'closed' } | { kind: 'queue'; queuedSocket: QueuedSocket } | InRoom;

interface Placed {
  position: Position;
  /** True if the socket stays open between battles. */
  stays: boolean;
}

/** The part of an open socket that both ways to a battle have. */
export type RoomConnection = Omit<SocketConnection<typeof sockets.play, unknown>, 'params' | 'state'> & {
  state: Placed;
};

export const refused = (error: ErrorCode, message: string = errors[error].message): PlayServerMessage => ({
  type: 'play.refused',
  error,
  message,
});

export const isClosed = ({ state }: RoomConnection): boolean => state.position.kind === 'closed';

/** A socket of one room closes for good. */
export function dismiss(connection: RoomConnection, message: string, reply: PlayServerMessage): void {
  if (connection.state.stays) {
    connection.state.position = { kind: 'nowhere' };
    connection.send(reply);
    return;
  }
  connection.closeForGood(message);
}

/** Shows the end of an aborted battle. A socket of one room closes for good. */
export function showAborted(connection: RoomConnection, data: BattleState): void {
  connection.send({ type: 'battle.update', data });
  if (!connection.state.stays) connection.closeForGood(text.battleAborted, 'aborted');
}

/** Closes because this pod cannot go on. The client reconnects, and may reach another pod. */
export const sendAway = (connection: RoomConnection): void => connection.closeForReconnect('try another');
