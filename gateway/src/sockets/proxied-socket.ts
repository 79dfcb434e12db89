import type { Socket } from 'node:net';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { FrameBoundary } from './frame-boundary.ts';
import { endGracefully } from './raw-response.ts';

/** A close frame from a server (RFC 6455, 5.5.1): unmasked, its payload the code and a reason. */
function closeFrame(code: number, reason: string): Buffer {
  const payload = Buffer.concat([Buffer.alloc(2), Buffer.from(reason)]);
  payload.writeUInt16BE(code);
  return Buffer.concat([Buffer.of(0x88, payload.length), payload]);
}

/** A websocket that goes through this gateway. */
export interface ProxiedSocket {
  /** Closes both sides with 1012, between two of the service's frames, so that the client reconnects. */
  restart(): void;
  /** Breaks both sides. */
  destroy(): void;
}

interface Connections {
  client: Socket;
  upstream: Socket;
  onClose: () => void;
}

/**
 * Pipes the two connections of an upgraded socket into each other. Bytes are forwarded as they are, each side no faster than the other
 * reads; the end of one side, also by a killed process, is the end of the other.
 */
export function proxySocket({ client, upstream, onClose }: Connections): ProxiedSocket {
  const toClient = new FrameBoundary();
  const follow = (chunk: Buffer) => toClient.follow(chunk);

  function closeWithRestart(): void {
    upstream.removeAllListeners('data');
    endGracefully(client, closeFrame(closeCodes.restart, 'restart'));
    upstream.destroySoon();
  }

  function completeFrame(chunk: Buffer): void {
    client.write(chunk.subarray(0, toClient.followToBoundary(chunk)));
    if (toClient.isReached) closeWithRestart();
  }

  for (const socket of [client, upstream]) {
    socket.setNoDelay(true).setKeepAlive(true, 30_000).setTimeout(0);
    socket.on('error', () => undefined);
  }
  upstream.on('data', follow);
  upstream.pipe(client).pipe(upstream);
  upstream.once('close', () => endGracefully(client));
  client.once('close', () => {
    upstream.destroySoon();
    onClose();
  });

  return {
    restart() {
      if (client.destroyed || upstream.destroyed) return;
      upstream.unpipe(client).off('data', follow);
      if (toClient.isReached) closeWithRestart();
      else upstream.on('data', completeFrame).resume();
    },
    destroy: () => void client.destroy(),
  };
}
