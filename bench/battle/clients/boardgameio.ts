import WebSocket from 'ws';
import { duelAction, type Seat } from '../duel.ts';
import type { OpenMatch } from './match.ts';
import { tcpSocketOf } from './relay.ts';

/**
 * socket.io's text frames. `40` opens the namespace, `42` has an event, `2` and `3` are pings and
 * pongs.
 */
const NAMESPACE = '/duel,';
const EVENT = `42${NAMESPACE}`;

/** boardgame.io's protocol over a plain websocket. */
export const openBoardgame: OpenMatch = async ({ index, port, onUpdate }) => {
  const match = `match-${index}`;
  let version = 0;
  const stateIds = [0, 0];
  const open = (seat: Seat) =>
    new Promise<WebSocket>((resolve, reject) => {
      const address = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
      const socket = new WebSocket(address, { perMessageDeflate: false });
      const emit = (...event: unknown[]) => socket.send(`${EVENT}${JSON.stringify(event)}`);
      socket.on('error', reject);
      socket.on('message', (data) => {
        const frame = data.toString();
        if (frame.startsWith('0')) return socket.send(`40${NAMESPACE}`);
        if (frame.startsWith('2')) return socket.send('3');
        if (frame.startsWith(`40${NAMESPACE}`)) return emit('sync', match, String(seat), undefined, 2);
        if (!frame.startsWith(EVENT)) return;
        const [type, , payload] = JSON.parse(frame.slice(EVENT.length));
        if (type === 'sync') {
          stateIds[seat] = payload.state._stateID;
          resolve(socket);
        }
        if (type !== 'update') return;
        stateIds[seat] = payload._stateID;
        version = Math.max(version, payload.G.v);
        onUpdate(seat, payload.G.v);
      });
    });
  // One after the other, because the first `sync` makes the match.
  const clients = [await open(0), await open(1)] as const;
  return {
    name: match,
    nextAction() {
      const seat: Seat = version % 2 === 0 ? 0 : 1;
      const { kind, idx, v } = duelAction(version);
      const move = { type: 'MAKE_MOVE', payload: { type: kind, args: [idx, v], playerID: String(seat) } };
      const text = `${EVENT}${JSON.stringify(['update', move, stateIds[seat], match, String(seat)])}`;
      return { seat, send: () => clients[seat].send(text) };
    },
    sockets: () => clients.map(tcpSocketOf),
  };
};
