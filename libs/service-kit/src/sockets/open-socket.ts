import { errors } from '@maseki/contracts/errors.ts';
import { closeCodes, isPing, pong } from '@maseki/contracts/socket.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { RawData, WebSocket } from 'ws';
import type { Log } from '../log.ts';
import type { RateLimit } from '../rate-limit.ts';
import { isTracing } from '../tracing/span.ts';
import { isUnavailable } from '../unavailable.ts';
import { type AuthorizedUpgrade, senderOf } from './authorize-upgrade.ts';
import { closeWithError, encodeAlert } from './closing.ts';
import { limits } from './limits.ts';
import { type EndOfTask, SerialQueue } from './serial-queue.ts';
import type { SocketConnection } from './socket.ts';
import { type TextFrame, textFrame } from './text-frame.ts';

type AnyConnection = SocketConnection<AuthorizedUpgrade<unknown>['handler']['contract'], unknown>;

/** One open socket as this pod keeps it. */
export interface OpenSocket {
  sessionId: string | null;
  path: string;
  socket: WebSocket;
  connection: AnyConnection;
  /** When the last message or pong arrived. */
  lastReceivedAt: EpochMs;
  lastPingedAt: number;
  /** Takes a message of the client, which ws or a link has read. */
  receive(data: RawData, isBinary: boolean): void;
  /** Resolves when no handler of this socket runs any more. */
  idle(): Promise<void>;
}

const PONG = JSON.stringify(pong);
const MALFORMED = 'メッセージの形式が正しくありません';

/**
 * Writes a frame to the stream that ws writes to as well. Ws itself would make two writes to the
 * kernel per message.
 */
type SendFrame = (frame: TextFrame) => void;

function connectionOf(
  socket: WebSocket,
  writeFrame: SendFrame,
  { handler, request, state }: Pick<AuthorizedUpgrade<unknown>, 'handler' | 'request' | 'state'>,
): AnyConnection {
  const { bufferedBytes = limits.maxBufferedBytes } = handler.contract;
  const sendFrame = (frame: TextFrame) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > bufferedBytes) socket.terminate();
    // Without compression nothing of a socket waits inside ws, so messages keep their order.
    else writeFrame(frame);
  };
  const sendText = (json: string) => sendFrame(textFrame(json));
  return {
    ...request,
    state,
    receivedAt: 0,
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    sendFrame,
    warn: (message) => sendText(encodeAlert({ type: 'warning', message })),
    closeForGood: (message, reason = 'refused') =>
      closeWithError(socket, { code: closeCodes.refused, reason, message }),
    closeForReconnect: (reason) => socket.close(closeCodes.restart, reason),
  };
}

const parseJson = (data: RawData, isBinary: boolean): unknown => {
  if (isBinary) return undefined;
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
};

interface OpenSocketDeps<Context> {
  context: Context;
  /** Below the socket, without extensions. */
  sendFrame: SendFrame;
  log: Log;
  /** Limits the messages of each socket. */
  rate: Pick<RateLimit<WebSocket>, 'consume'>;
  /** Called when the socket is closed because its sender broke a limit or the protocol. */
  onViolation(sender: string): void;
}

/**
 * True if ws rejected the client's data as too large, wrongly encoded, or against the WebSocket
 * protocol.
 */
const isProtocolError = (error: Error) => 'code' in error && String(error.code).startsWith('WS_ERR_');

/** Connects a socket to its handler, with limits, parsing, and one message after another. */
export function openSocket<Context>(
  socket: WebSocket,
  authorized: AuthorizedUpgrade<Context>,
  { context, sendFrame, log, rate, onViolation }: OpenSocketDeps<Context>,
): OpenSocket {
  const { handler, request } = authorized;
  const connection = connectionOf(socket, sendFrame, authorized);
  const { path } = handler.contract;
  const queue = new SerialQueue({ requestId: request.requestId, trace: authorized.trace, log });

  const open: OpenSocket = {
    sessionId: request.player?.sessionId ?? null,
    path,
    socket,
    connection,
    lastReceivedAt: Date.now(),
    lastPingedAt: Date.now(),
    receive: (data, isBinary) => onMessage(data, isBinary),
    idle: queue.idle,
  };

  const recordViolation = () => onViolation(senderOf(request));
  const closeFor = (reason: string) => {
    recordViolation();
    closeWithError(socket, { code: closeCodes.policy, reason, message: errors.rate_limited.message });
  };

  const messageTask = {
    name: `message ${path}`,
    onError: (error: unknown) => connection.warn(errors[isUnavailable(error) ? 'unavailable' : 'internal'].message),
  };

  /** True if the handler has taken the message outside of the queue. */
  function takeNow(message: never, receivedAt: number): boolean {
    if (!handler.messageNow || queue.size() > 0 || isTracing()) return false;
    connection.receivedAt = receivedAt;
    let ended: EndOfTask | undefined;
    const end: EndOfTask = (rest) => ended?.(rest);
    if (!handler.messageNow(connection, message, { context, end })) return false;
    ended = queue.hold(messageTask);
    return true;
  }

  const onMessage = (data: RawData, isBinary: boolean) => {
    // Messages that were already on their way when the socket was closed.
    if (socket.readyState !== socket.OPEN) return;
    const receivedAt = performance.now();
    open.lastReceivedAt = Date.now();
    if (!rate.consume(socket).ok) return closeFor('rate');
    if (queue.size() > limits.maxQueuedMessages) return closeFor('backlog');
    const json = parseJson(data, isBinary);
    const quick = handler.quick?.(json);
    if (quick === undefined && isPing(json)) return connection.sendText(PONG);
    const parsed = quick === undefined ? handler.contract.receives.safeParse(json) : { success: true, data: quick };
    if (!parsed.success) return connection.warn(MALFORMED);
    const message = parsed.data as never;
    if (takeNow(message, receivedAt)) return;
    queue.add({
      ...messageTask,
      run() {
        connection.receivedAt = receivedAt;
        return handler.message(connection, message, context);
      },
    });
  };

  socket.on('message', onMessage);
  socket.on('pong', () => {
    open.lastReceivedAt = Date.now();
  });
  socket.on('error', (error) => {
    if (isProtocolError(error)) recordViolation();
    log.debug({ event: 'socket_failed', err: error }, 'a socket failed');
  });
  socket.once('close', () =>
    queue.add({
      name: `close ${path}`,
      run: () => handler.close?.(connection, context),
      onError: () => undefined,
    }),
  );
  queue.add({
    name: `open ${path}`,
    run: () => handler.open(connection, context),
    onError: () => connection.closeForReconnect('try again'),
  });
  return open;
}
