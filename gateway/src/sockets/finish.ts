import type { Socket } from 'node:net';

/** How long a side that was told of the end may take to close its own half. */
const LINGER_MS = 2_000;

/** Ends a connection: what is written still leaves, and a peer that never closes its half does not hold it. */
export function finish(socket: Socket, last?: Buffer): void {
  if (socket.destroyed) return;
  if (last) socket.write(last);
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
}
