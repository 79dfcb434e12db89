import type WebSocket from 'ws';
import { duelAction, type Seat } from '../duel.ts';
import { type DuelState, requirePeer, State } from '../servers/colyseus-state.ts';
import type { OpenMatch } from './match.ts';
import { tcpSocketOf } from './relay.ts';

/** As much of Colyseus' client as is used. */
interface Room {
  roomId: string;
  state?: DuelState;
  connection: { transport: { ws: WebSocket } };
  onMessage(type: string, handler: (message: unknown) => void): void;
  onStateChange(handler: (state: DuelState) => void): void;
  send(type: string, message: unknown): void;
}

interface Sdk {
  Client: new (
    address: string,
  ) => {
    create(name: string, options: object, state: unknown): Promise<Room>;
    joinById(id: string, options: object, state: unknown): Promise<Room>;
  };
}

/**
 * Its own client, which can decode patches of the schema. Without a global WebSocket it takes `ws`,
 * as the other clients do.
 */
function sdk(): Sdk {
  Reflect.deleteProperty(globalThis, 'WebSocket');
  return requirePeer('@colyseus/sdk');
}

export const openColyseus: OpenMatch = async ({ port, onUpdate }) => {
  const { Client } = sdk();
  const client = new Client(`http://127.0.0.1:${port}`);
  const first = await client.create('duel', {}, State);
  const clients = [first, await client.joinById(first.roomId, {}, State)] as const;
  let version = 0;
  const hasState = (room: Room, seat: Seat) =>
    new Promise<void>((resolve) => {
      room.onMessage('warning', () => undefined);
      room.onStateChange(({ v }) => {
        resolve();
        version = Math.max(version, v);
        onUpdate(seat, v);
      });
      if (room.state?.sides?.length) resolve();
    });
  await Promise.all([hasState(clients[0], 0), hasState(clients[1], 1)]);
  const sockets = clients.map(({ connection }) => connection.transport.ws);
  return {
    name: first.roomId,
    nextAction() {
      const seat: Seat = version % 2 === 0 ? 0 : 1;
      const action = duelAction(version);
      return { seat, send: () => clients[seat].send('act', action) };
    },
    sockets: () => sockets.map(tcpSocketOf),
  };
};
