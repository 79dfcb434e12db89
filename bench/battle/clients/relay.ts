import { once } from 'node:events';
import type { Socket } from 'node:net';
import WebSocket from 'ws';
import { duelAction, type Seat } from '../duel.ts';
import type { OpenMatch } from './match.ts';

/** The TCP socket below, for its byte counts. */
export function tcpSocketOf(socket: WebSocket): Socket {
  const { _socket } = socket as WebSocket & { _socket?: Socket };
  if (!_socket) throw new Error('the socket is not open');
  return _socket;
}

export const openRelay: OpenMatch = async ({ index, port, onUpdate }) => {
  let version = 0;
  const open = async (seat: Seat) => {
    const address = `ws://127.0.0.1:${port}/?match=${index}&seat=${seat}`;
    const socket = new WebSocket(address, { perMessageDeflate: false });
    await once(socket, 'open');
    socket.on('message', (data) => {
      const update: { v: number } = JSON.parse(data.toString());
      version = Math.max(version, update.v);
      onUpdate(seat, update.v);
    });
    return socket;
  };
  const clients = [await open(0), await open(1)] as const;
  return {
    name: `${index}`,
    nextAction() {
      const seat: Seat = version % 2 === 0 ? 0 : 1;
      const text = JSON.stringify(duelAction(version));
      return { seat, send: () => clients[seat].send(text) };
    },
    sockets: () => clients.map(tcpSocketOf),
  };
};
