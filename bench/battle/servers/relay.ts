import { WebSocket, WebSocketServer } from 'ws';
import type { DuelAction, Seat } from '../duel.ts';
import { listening, settings } from './server-process.ts';

/** The floor: parses an action and passes it to both sides, with neither rules nor storage. */
const matches = new Map<string, [WebSocket?, WebSocket?]>();
const server = new WebSocketServer({ ...settings, perMessageDeflate: false, backlog: 4096 });

server.on('connection', (socket, { url = '/' }) => {
  const query = new URL(url, 'http://relay').searchParams;
  const match = query.get('match') ?? '';
  const seat: Seat = query.get('seat') === '1' ? 1 : 0;
  const sides = matches.get(match) ?? [];
  matches.set(match, sides);
  sides[seat] = socket;
  socket.on('message', (data) => {
    const action: DuelAction = JSON.parse(data.toString());
    const update = JSON.stringify({ v: action.v + 1, last: action });
    for (const side of sides) if (side?.readyState === WebSocket.OPEN) side.send(update);
  });
  socket.on('close', () => matches.delete(match));
});
server.on('listening', listening);
