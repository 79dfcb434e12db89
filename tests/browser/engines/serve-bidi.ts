import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** A message of WebDriver BiDi, of either direction. */
export interface BidiMessage {
  id?: number | undefined;
  method?: string;
  type?: 'success' | 'error' | 'event';
  error?: string;
  message?: string;
  params?: Record<string, unknown>;
  result?: unknown;
}

export interface BidiClient {
  receive(message: BidiMessage): void;
}

/**
 * Serves one client of WebDriver BiDi, and says where, in the words of Firefox, for which playwright
 * waits. The process ends with the connection.
 */
export async function serveBidi(open: (send: (message: BidiMessage) => void) => BidiClient): Promise<void> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => {
    const client = open((message) => socket.send(JSON.stringify(message)));
    socket.on('message', (data) => client.receive(JSON.parse(String(data)) as BidiMessage));
    socket.once('close', () => process.exit());
  });
  await once(server, 'listening');
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
