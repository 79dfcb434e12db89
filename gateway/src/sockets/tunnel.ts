import type { Socket } from 'node:net';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { finish } from './finish.ts';
import { FrameBoundary } from './frame-boundary.ts';

/** A close frame from a server (RFC 6455, 5.5.1): unmasked, its payload the code and a reason. */
function closeFrame(code: number, reason: string): Buffer {
  const payload = Buffer.concat([Buffer.alloc(2), Buffer.from(reason)]);
  payload.writeUInt16BE(code);
  return Buffer.concat([Buffer.of(0x88, payload.length), payload]);
}

export interface Tunnel {
  /** Tells the client to reconnect (1012), between two of the service's frames, and closes both sides. */
  restart(): void;
  /** Breaks both sides. */
  destroy(): void;
}

interface Ends {
  client: Socket;
  service: Socket;
  onClose: () => void;
}

/**
 * Joins the two connections of an upgraded socket. Bytes are forwarded as they are, each side no faster than the other reads;
 * the end of one side, also by a killed process, is the end of the other.
 */
export function tunnel({ client, service, onClose }: Ends): Tunnel {
  const toClient = new FrameBoundary();
  const follow = (chunk: Buffer) => toClient.follow(chunk);

  function leave(): void {
    service.removeAllListeners('data');
    finish(client, closeFrame(closeCodes.restart, 'restart'));
    service.destroySoon();
  }

  function completeFrame(chunk: Buffer): void {
    client.write(chunk.subarray(0, toClient.followToBoundary(chunk)));
    if (toClient.reached) leave();
  }

  for (const end of [client, service]) {
    end.setNoDelay(true).setKeepAlive(true, 30_000).setTimeout(0);
    end.on('error', () => undefined);
  }
  service.on('data', follow);
  service.pipe(client).pipe(service);
  service.once('close', () => finish(client));
  client.once('close', () => {
    service.destroySoon();
    onClose();
  });

  return {
    restart() {
      if (client.destroyed || service.destroyed) return;
      service.unpipe(client).off('data', follow);
      if (toClient.reached) leave();
      else service.on('data', completeFrame).resume();
    },
    destroy: () => void client.destroy(),
  };
}
