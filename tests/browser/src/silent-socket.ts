import { WebSocket } from 'ws';

/**
 * Opens a socket that answers no ping. Resolves to the milliseconds after which it got its first
 * ping, and was closed.
 */
export function silentSocket(url: string): Promise<{ pingMs: number; closedMs: number }> {
  const socket = new WebSocket(url, { autoPong: false });
  const closed = new Promise<{ pingMs: number; closedMs: number }>((resolve, reject) => {
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
  closed.catch(() => undefined);
  return closed;
}
