import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Opens a socket that answers no ping. */
function silentSocket(url: string): Promise<{ pingMs: number; closedMs: number }> {
  const socket = new WebSocket(url, { autoPong: false });
  return new Promise((resolve, reject) => {
    let openedAt = 0;
    let pingMs = 0;
    socket.on('open', () => {
      openedAt = performance.now();
    });
    socket.on('ping', () => {
      pingMs ||= performance.now() - openedAt;
    });
    socket.on('close', () => resolve({ pingMs, closedMs: performance.now() - openedAt }));
    socket.on('error', reject);
  });
}

/**
 * Opens five sockets that answer no ping. Resolves to the ms after which they got their first ping
 * and were closed, each the shortest, because a busy machine and a server that looks from time to
 * time only make it longer.
 */
export async function silentSockets(url: string): Promise<{ pingMs: number; closedMs: number }> {
  const sockets: ReturnType<typeof silentSocket>[] = [];
  for (let n = 0; n < 5; n += 1) {
    sockets.push(silentSocket(url));
    await delay(130);
  }
  const seen = await Promise.all(sockets);
  return {
    pingMs: Math.min(...seen.map(({ pingMs }) => pingMs)),
    closedMs: Math.min(...seen.map(({ closedMs }) => closedMs)),
  };
}
