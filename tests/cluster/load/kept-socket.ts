import { setTimeout as sleep } from 'node:timers/promises';
import { isFinalClose, reconnectDelay } from '@maseki/ui/socket/reconnect.ts';
import WebSocket from 'ws';
import type { Records } from './records.ts';

interface KeptSocketOptions {
  /** Address of the gateway, `http://…`. */
  baseUrl: string;
  path: string;
  /** By what losses are counted: the path without what is different for each socket. */
  name: string;
  headers(): Record<string, string>;
  records: Records;
  /** What makes a player be back: an open socket by default, or the first message on it. */
  isBackBy?: 'open' | 'message';
  /** Called with each socket that opens, before its first message. */
  onOpen?(): void;
  /** Called when a socket that was open is closed. */
  onClose?(): void;
  onMessage?(data: string): void;
}

/** A socket that comes back by itself, as that of a browser, until it is ended. */
export interface KeptSocket {
  send(message: unknown): void;
  /** Breaks the connection: the other side was silent too long. */
  drop(): void;
  /** Whoever ends it does not lose it. */
  end(): void;
  /** Resolves when it was ended, or refused for good. */
  ended: Promise<'ended' | 'refused'>;
}

const HANDSHAKE_MS = 10_000;
const REFUSED_FOR_GOOD = [401, 403, 404];

/** Opens a socket and opens it again whenever it is lost, with the delays of the product's own client. */
export function keepSocket(options: KeptSocketOptions): KeptSocket {
  const { baseUrl, path, name, headers, records, isBackBy = 'open' } = options;
  const { onOpen = () => undefined, onClose = () => undefined, onMessage = () => undefined } = options;
  let socket: WebSocket | undefined;
  let end: 'ended' | 'refused' | undefined;
  let isDropped = false;
  let lostAt: number | undefined;

  function comeBack(): void {
    if (lostAt !== undefined) records.returns.push({ lostAt, backAt: Date.now() });
    lostAt = undefined;
  }

  /** One socket from its handshake to its close; resolves to whether it was open. */
  const visit = () =>
    new Promise<boolean>((resolve) => {
      const opening = new WebSocket(`${baseUrl.replace('http', 'ws')}${path}`, {
        headers: headers(),
        handshakeTimeout: HANDSHAKE_MS,
      });
      socket = opening;
      let wasOpen = false;
      opening.on('open', () => {
        wasOpen = true;
        onOpen();
        if (isBackBy === 'open') comeBack();
      });
      opening.on('message', (data) => {
        comeBack();
        onMessage(String(data));
      });
      opening.on('unexpected-response', (request, { statusCode = 0 }) => {
        if (REFUSED_FOR_GOOD.includes(statusCode)) end ??= 'refused';
        request.destroy();
        resolve(false);
      });
      opening.on('error', () => undefined);
      opening.on('close', (code) => {
        if (isFinalClose(code)) end ??= 'refused';
        if (wasOpen && !end) {
          // A socket that we dropped ourselves is lost as well, with a code that no server sends.
          records.losses.push({ at: Date.now(), path: name, code: isDropped ? 0 : code });
          lostAt ??= Date.now();
        }
        isDropped = false;
        if (wasOpen) onClose();
        resolve(wasOpen);
      });
    });

  async function keep(): Promise<'ended' | 'refused'> {
    let attempt = 0;
    while (!end) {
      attempt = (await visit()) ? 0 : attempt + 1;
      if (!end) await sleep(reconnectDelay(attempt));
    }
    return end;
  }

  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    drop() {
      if (socket?.readyState !== WebSocket.OPEN) return;
      isDropped = true;
      socket.terminate();
    },
    end() {
      end ??= 'ended';
      socket?.close();
    },
    ended: keep(),
  };
}
