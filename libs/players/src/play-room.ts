import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import WebSocket from 'ws';
import { BattleClient, type BattleClientDeps } from './battle-client.ts';

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
 * Plays a battle to its end over a socket that has it already, or is about to get it, because the
 * first message may come with the handshake. Resolves to the last state, and leaves the socket
 * open. Throws RoomClosedError.
 */
export async function playOn(socket: WebSocket, play: RoomPlay): Promise<BattleState> {
  const { promise, resolve, reject } = Promise.withResolvers<BattleState>();
  let wasOpen = socket.readyState === WebSocket.OPEN;
  const client = new BattleClient({
    ...play,
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    onSilence: () => client.resume(),
    onFinished: resolve,
  });
  const listeners = {
    open: () => {
      wasOpen = true;
    },
    message: (data: WebSocket.RawData) => client.receive(JSON.parse(String(data))),
    error: ({ message }: Error) => reject(new RoomClosedError(message, wasOpen)),
    close: (code: number) => reject(new RoomClosedError(`the socket closed with ${code}`, wasOpen)),
  };
  for (const [name, listener] of Object.entries(listeners)) socket.on(name, listener);
  try {
    return await promise;
  } finally {
    client.stop();
    for (const [name, listener] of Object.entries(listeners)) socket.off(name, listener);
  }
}

/** Plays a battle to its end over the socket of its room, and closes it. Throws RoomClosedError. */
export async function playRoom(socket: WebSocket, play: RoomPlay): Promise<BattleState> {
  // After the end of the play a late error has no other listener.
  socket.on('error', () => undefined);
  try {
    return await playOn(socket, play);
  } finally {
    socket.close();
  }
}
