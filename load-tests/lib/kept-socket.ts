import { WebSocket } from 'k6/websockets';
import { isFinalClose, reconnectDelay } from '../../libs/contracts/src/reconnect-delay.ts';
import { failedUpgrades, lostSockets, reconnectMs, refusedSockets } from './metrics.ts';
import { baseUrl, type Player } from './player.ts';

/** A player who is not let in so often counts as refused. */
const ATTEMPTS = 20;
/** `readyState` of a socket that is open. */
const OPEN = 1;

export interface SocketHandlers {
  /** `atMs` is when k6 read it, in ms since the epoch. */
  onMessage?(message: { type: string; [key: string]: unknown }, atMs: number): void;
  /** Called on each connection before its messages. */
  onOpen?(): void;
  /** Called once when the socket does not come back by itself, with the code of its close. */
  onEnd?(code: number): void;
}

export interface KeptSocketOptions extends SocketHandlers {
  /** For metrics. */
  name: 'room' | 'group' | 'demo' | 'social' | 'notifications';
  path: string;
  /**
   * True if the server greets. Then the socket is back with its first message, else when it is
   * open.
   */
  greets: boolean;
}

export interface KeptSocket {
  /** False when the socket is not open. */
  send(message: unknown): boolean;
  /** Drops the connection without waiting for the other side, and comes back as browsers do. */
  cut(): void;
  close(): void;
}

/**
 * A socket that still connects would block k6 (1.8) without end, so it is closed once it is open.
 */
function drop(socket: WebSocket | undefined): void {
  if (socket?.readyState === OPEN) socket.close();
}

/** All sockets of this virtual user. */
const kept = new Set<KeptSocket>();

/** All sockets of all players of this virtual user lose their connection at once. */
export function cutAllSockets(): void {
  for (const socket of [...kept]) socket.cut();
}

/**
 * Opens a socket of a player. After each loss it comes back with jittered backoff, until `close`.
 */
export function keepSocket(player: Player, options: KeptSocketOptions): KeptSocket {
  const { name, path, greets, onMessage, onOpen, onEnd } = options;
  const url = `${baseUrl.replace(/^http/, 'ws')}${path}`;
  let current: WebSocket | undefined;
  let lostAt: number | undefined;
  let attempts = 0;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const back = () => {
    attempts = 0;
    if (lostAt !== undefined) reconnectMs.add(Date.now() - lostAt, { name });
    lostAt = undefined;
  };

  const end = (code: number) => {
    if (isClosed) return;
    self.close();
    onEnd?.(code);
  };

  function comeBack(): void {
    current = undefined;
    if (isClosed || retry !== undefined) return;
    if (attempts >= ATTEMPTS) {
      refusedSockets.add(1, { name });
      end(0);
      return;
    }
    retry = setTimeout(() => {
      retry = undefined;
      connect();
    }, reconnectDelay(attempts));
    attempts += 1;
  }

  function connect(): void {
    if (isClosed) return;
    const socket = new WebSocket(url, null, { jar: player.jar, tags: { name } });
    current = socket;
    let wasOpen = false;
    let isFirst = true;
    // Events of a connection that was cut are ignored.
    const isCurrent = () => current === socket;
    socket.onopen = () => {
      if (!isCurrent()) {
        drop(socket);
        return;
      }
      wasOpen = true;
      if (!greets) back();
      onOpen?.();
    };
    socket.onmessage = (event) => {
      if (!isCurrent() || !event) return;
      if (isFirst && greets) back();
      isFirst = false;
      onMessage?.(JSON.parse(String(event.data)), event.timestamp);
    };
    socket.onclose = (event?: unknown) => {
      if (!isCurrent()) return;
      const { code = 1006 } = (event ?? {}) as { code?: number };
      if (wasOpen) {
        lostSockets.add(1, { name, code: String(code) });
        lostAt ??= Date.now();
      } else failedUpgrades.add(1, { name });
      if (isFinalClose(code)) end(code);
      else comeBack();
    };
  }

  const self: KeptSocket = {
    send(message) {
      if (current?.readyState !== OPEN) return false;
      current.send(JSON.stringify(message));
      return true;
    },
    cut() {
      lostAt ??= Date.now();
      drop(current);
      comeBack();
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      kept.delete(self);
      if (retry !== undefined) clearTimeout(retry);
      // Who never came back has waited until now.
      if (lostAt !== undefined) reconnectMs.add(Date.now() - lostAt, { name });
      drop(current);
      current = undefined;
    },
  };
  kept.add(self);
  connect();
  return self;
}
