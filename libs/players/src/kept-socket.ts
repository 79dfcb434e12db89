import { setTimeout as sleep } from 'node:timers/promises';
import { isFinalClose, reconnectDelay } from '@maseki/contracts/reconnect-delay.ts';
import WebSocket from 'ws';

/** Opens a socket. One that is open already must be paused, so that no message is lost. */
type Connect = () => WebSocket | Promise<WebSocket | undefined>;

export interface KeptSocketOptions {
  /** One attempt. Undefined if no server took the player, after which the next attempt follows. */
  connect: Connect;
  /** The sign that a player is back, which is an open socket by default, or its first message. */
  isBackBy?: 'open' | 'message';
  /** Pause in ms before try number `attempt` (from 0) since the last open socket. */
  delayMs?(attempt: number): number;
  /** Called with each socket that opens, before its first message. */
  onOpen?(): void;
  onMessage?(data: string): void;
  /** Called when a socket that was open is closed, by whichever side. */
  onClose?(code: number): void;
  /** Called after `onClose` when the socket is to come back. `code` is 0 after `drop`. */
  onLost?(code: number, reason: string): void;
  /** The player is back after a loss. Both moments are in ms since the epoch. */
  onBack?(lostAt: number, backAt: number): void;
  /** An upgrade was refused with a status. */
  onRefused?(status: number): void;
  /** A connection broke before it was open. */
  onBroken?(): void;
}

/** A socket that comes back by itself, as that of a browser, until it is ended. */
export interface KeptSocket {
  /** Sends a JSON message, which is lost without an open socket. */
  send(message: unknown): void;
  /** Breaks the connection, as after a long silence of the other side. It comes back. */
  drop(): void;
  /** Closes the socket for good, which does not count as a loss. */
  end(): void;
  /** The same without waiting for the other side. */
  terminate(): void;
  /** Resolves when it was ended, or refused for good. */
  ended: Promise<'ended' | 'refused'>;
}

const HANDSHAKE_MS = 10_000;
const REFUSED_FOR_GOOD: readonly number[] = [401, 403, 404];

/** Begins an upgrade at a gateway, as a browser would. */
export const connectTo = (baseUrl: string, path: string, headers: () => Record<string, string>) => (): WebSocket =>
  new WebSocket(`${baseUrl.replace(/^http/, 'ws')}${path}`, {
    headers: headers(),
    handshakeTimeout: HANDSHAKE_MS,
  });

/** Opens a socket, and opens it again whenever it is lost, with the delays of the screens. */
export function keepSocket(options: KeptSocketOptions): KeptSocket {
  const { connect, isBackBy = 'open', delayMs = reconnectDelay } = options;
  let socket: WebSocket | undefined;
  let end: 'ended' | 'refused' | undefined;
  let isDropped = false;
  let lostAt: number | undefined;

  function comeBack(): void {
    if (lostAt !== undefined) options.onBack?.(lostAt, Date.now());
    lostAt = undefined;
  }

  /** Listens to one socket until it is closed. Resolves to true if it was open. */
  const visit = (opening: WebSocket) =>
    new Promise<boolean>((resolve) => {
      let wasOpen = false;
      let wasRefused = false;
      const opened = () => {
        wasOpen = true;
        options.onOpen?.();
        if (isBackBy === 'open') comeBack();
      };
      opening.on('message', (data) => {
        comeBack();
        options.onMessage?.(String(data));
      });
      opening.on('unexpected-response', (request, { statusCode = 0 }) => {
        wasRefused = true;
        if (REFUSED_FOR_GOOD.includes(statusCode)) end ??= 'refused';
        options.onRefused?.(statusCode);
        request.destroy();
        resolve(false);
      });
      opening.on('error', () => undefined);
      opening.on('close', (code, reason) => {
        if (isFinalClose(code)) end ??= 'refused';
        if (wasOpen) options.onClose?.(code);
        if (wasOpen && !end) {
          options.onLost?.(isDropped ? 0 : code, String(reason));
          lostAt ??= Date.now();
        } else if (!wasOpen && !wasRefused && !end) options.onBroken?.();
        isDropped = false;
        resolve(wasOpen);
      });
      if (opening.readyState === WebSocket.OPEN) opened();
      else opening.once('open', opened);
      opening.resume();
    });

  async function keep(): Promise<'ended' | 'refused'> {
    let attempt = 0;
    while (!end) {
      const opening = await connect();
      if (end) opening?.terminate();
      else {
        socket = opening;
        attempt = opening && (await visit(opening)) ? 0 : attempt + 1;
      }
      if (!end) await sleep(delayMs(attempt));
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
    terminate() {
      end ??= 'ended';
      socket?.terminate();
    },
    ended: keep(),
  };
}
