import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface SocketEnd {
  code: number;
  reason: string;
}

/** A websocket for tests that keeps messages until a test waits for them. */
export interface TestSocket<Message = unknown> {
  send(message: unknown): void;
  /** Sends a frame as it is. */
  sendRaw(frame: string | Buffer): void;
  /**
   * The first message that fits, now or later. Drops earlier ones. Fails after a minute or at the
   * close.
   */
  next<M extends Message = Message>(fits?: (message: Message) => boolean): Promise<M>;
  /** Every frame, as it came. */
  frames: readonly string[];
  /** Every message, also those that a test has waited for. */
  messages: readonly Message[];
  closed: Promise<SocketEnd>;
  close(): void;
  /** Breaks the connection without a word, as a lost network does. */
  terminate(): void;
  socket: WebSocket;
}

const PATIENCE_MS = 60_000;

/** The refusal of an upgrade. */
export class UpgradeRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the upgrade was refused with ${status}`);
    this.status = status;
  }
}

/** Opens a socket. Throws UpgradeRefused when the server responds with a status. */
export async function testSocket<Message = unknown>(
  url: string,
  headers: Record<string, string> = {},
): Promise<TestSocket<Message>> {
  const socket = new WebSocket(url, { headers });
  const frames: string[] = [];
  const messages: Message[] = [];
  let seen = 0;
  let wake: (() => void) | undefined;
  let end: SocketEnd | undefined;

  socket.on('message', (data) => {
    frames.push(String(data));
    messages.push(JSON.parse(String(data)));
    wake?.();
  });
  const closed = new Promise<SocketEnd>((resolve) => {
    socket.once('close', (code, reason) => {
      end = { code, reason: String(reason) };
      wake?.();
      resolve(end);
    });
  });

  const arrival = (deadline: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(reject, deadline - Date.now(), new Error('no such message came within a minute'));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function next<M extends Message = Message>(fits: (message: Message) => boolean = () => true): Promise<M> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      for (const message of messages.slice(seen)) {
        seen += 1;
        if (fits(message)) return message as M;
      }
      if (end) throw new Error(`the socket closed with ${end.code} ${end.reason}`);
      await arrival(deadline);
    }
  }

  const refused = new Promise<never>((_, reject) => {
    socket.once('unexpected-response', (_request, { statusCode }) => {
      socket.terminate();
      reject(new UpgradeRefused(statusCode ?? 0));
    });
  });
  await Promise.race([once(socket, 'open'), refused]);
  socket.on('error', () => undefined);
  return {
    socket,
    frames,
    messages,
    send: (message) => socket.send(JSON.stringify(message)),
    sendRaw: (frame) => socket.send(frame),
    next,
    closed,
    close: () => socket.close(),
    terminate: () => socket.terminate(),
  };
}
