import type { Socket } from 'node:net';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { FrameBoundary } from '@maseki/service-kit/link/frame-boundary.ts';
import { endGracefully, ignoreErrors } from './raw-response.ts';

/** From a server (RFC 6455, 5.5.1), unmasked, with code and reason. */
function closeFrame(code: number, reason: string): Buffer {
  const payload = Buffer.concat([Buffer.alloc(2), Buffer.from(reason)]);
  payload.writeUInt16BE(code);
  return Buffer.concat([Buffer.of(0x88, payload.length), payload]);
}

/** So that the client reconnects at once. */
export const RESTART_FRAME = closeFrame(closeCodes.restart, 'restart');

/** A connection whose frames are forwarded as they come. */
export const readySocket = (socket: Socket): Socket =>
  ignoreErrors(socket).setNoDelay(true).setKeepAlive(true, 30_000).setTimeout(0);

export interface ProxiedSocket {
  /** With 1012 between two of the service's frames, so that the client reconnects. */
  restart(): void;
  destroy(): void;
}

interface Connections {
  client: Socket;
  upstream: Socket;
  onClose: () => void;
}

/** Forwards the data of one side, read no faster than the other one takes it, and its end. */
function forward(from: Socket, to: Socket, onChunk?: (chunk: Buffer) => void): (chunk: Buffer) => void {
  const pass = (chunk: Buffer) => {
    onChunk?.(chunk);
    if (!to.write(chunk)) from.pause();
  };
  from.on('data', pass);
  from.on('end', () => to.end());
  to.on('drain', () => from.resume());
  return pass;
}

/**
 * Joins the two connections of an upgraded socket. It forwards bytes unchanged, each side no faster
 * than the other reads. The end of one side, also by a killed process, ends the other. It avoids
 * `pipe`, which keeps twenty closures per socket (docs/performance.md).
 */
export function proxySocket({ client, upstream, onClose }: Connections): ProxiedSocket {
  const toClient = new FrameBoundary();

  readySocket(client);
  readySocket(upstream);
  const pass = forward(upstream, client, (chunk) => toClient.follow(chunk));
  forward(client, upstream);

  function closeWithRestart(): void {
    upstream.removeAllListeners('data');
    endGracefully(client, RESTART_FRAME);
    upstream.destroySoon();
  }

  function completeFrame(chunk: Buffer): void {
    client.write(chunk.subarray(0, toClient.followToBoundary(chunk)));
    if (toClient.isReached) closeWithRestart();
  }

  upstream.on('close', () => endGracefully(client));
  client.on('close', () => {
    upstream.off('data', pass).destroySoon();
    onClose();
  });

  return {
    restart() {
      if (client.destroyed || upstream.destroyed) return;
      upstream.off('data', pass);
      if (toClient.isReached) closeWithRestart();
      else upstream.on('data', completeFrame).resume();
    },
    destroy: () => void client.destroy(),
  };
}
