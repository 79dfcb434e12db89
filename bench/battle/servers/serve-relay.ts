import { WebSocket, WebSocketServer } from 'ws';
import type { DuelAction, Seat } from '../duel.ts';
import { listening, settings } from './server-process.ts';

/** An action as it came from a player. */
export interface RelayedAction {
  match: string;
  text: string;
  /** Shows it to both players. */
  show(): void;
}

/**
 * Seats players in matches and passes on their actions when `onAction` shows them, without rules.
 */
export function serveRelay(onAction: (action: RelayedAction) => void): void {
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
      const text = data.toString();
      const action: DuelAction = JSON.parse(text);
      const show = () => {
        const update = JSON.stringify({ v: action.v + 1, last: action });
        for (const side of sides) if (side?.readyState === WebSocket.OPEN) side.send(update);
      };
      onAction({ match, text, show });
    });
    socket.on('close', () => matches.delete(match));
  });
  server.on('listening', listening);
}
