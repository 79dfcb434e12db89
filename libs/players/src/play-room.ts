import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import WebSocket from 'ws';
import { type BattleClientDeps, createBattleClient } from './battle-client.ts';

export type RoomPlay = Omit<BattleClientDeps, 'send' | 'onSilence' | 'onFinished'>;

/** The socket of a battle closed before its end. */
export class RoomClosedError extends Error {
  override name = 'RoomClosedError';
  readonly wasOpen: boolean;
  constructor(reason: string, wasOpen: boolean) {
    super(reason);
    this.wasOpen = wasOpen;
  }
}

/**
 * Plays a battle to its end over one socket that has just begun its upgrade, because its first
 * message may come with the handshake. Resolves to the last state. Throws RoomClosedError.
 */
export async function playRoom(socket: WebSocket, play: RoomPlay): Promise<BattleState> {
  const { promise, resolve, reject } = Promise.withResolvers<BattleState>();
  let wasOpen = false;
  const client = createBattleClient({
    ...play,
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    onSilence: () => client.resume(),
    onFinished: resolve,
  });
  socket.once('open', () => {
    wasOpen = true;
  });
  socket.on('message', (data) => client.receive(JSON.parse(String(data))));
  socket.on('error', ({ message }) => reject(new RoomClosedError(message, wasOpen)));
  socket.on('close', (code) => reject(new RoomClosedError(`the socket closed with ${code}`, wasOpen)));
  try {
    return await promise;
  } finally {
    client.stop();
    socket.close();
  }
}
