import type { Socket } from 'node:net';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { FrameBoundary } from './frame-boundary.ts';

/** How long a side that was told of the end may take to close its own half. */
const LINGER_MS = 2_000;

const RESTART_REASON = 'restart';

/** A close frame from a server (RFC 6455, 5.5.1): unmasked, its payload the code and a reason. */
function closeFrame(code: number, reason: string): Buffer {
  const payload = Buffer.concat([Buffer.alloc(2), Buffer.from(reason)]);
  payload.writeUInt16BE(code);
  return Buffer.concat([Buffer.of(0x88, payload.length), payload]);
}

/** Ends a connection: what is written still leaves, and a peer that never closes its half does not hold it. */
function finish(socket: Socket, last?: Buffer): void {
  if (socket.destroyed) return;
  if (last) socket.write(last);
  if (!socket.writableEnded) socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
}

export interface Tunnel {
  /** Tells the client to reconnect (1012), between two of the service's frames, and closes both sides. */
  restart(): void;
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
  let restarting = false;

  function restart(): void {
    restarting = true;
    if (!toClient.reached || client.destroyed) return;
    service.unpipe(client);
    finish(client, closeFrame(closeCodes.restart, RESTART_REASON));
    service.destroySoon();
  }

  for (const end of [client, service]) end.setNoDelay(true).setKeepAlive(true, 30_000).setTimeout(0);
  service.on('data', (chunk: Buffer) => toClient.follow(chunk));
  service.pipe(client).pipe(service);
  // After the pipe's own listener, so that the bytes just followed are written before a close frame is.
  service.on('data', () => {
    if (restarting) restart();
  });
  service.on('error', () => undefined);
  client.on('error', () => undefined);
  service.once('close', () => finish(client));
  client.once('close', () => {
    service.destroySoon();
    onClose();
  });
  return { restart };
}
