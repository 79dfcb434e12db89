import { errors } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import type { RawData, WebSocket } from 'ws';
import type { Log } from '../log.ts';
import type { SocketConnection } from '../socket.ts';
import { isUnavailable } from '../unavailable.ts';
import { type AuthorizedUpgrade, senderOf } from './authorize-upgrade.ts';
import { limits, perSecond } from './limits.ts';
import { serialQueue } from './serial-queue.ts';

type AnyConnection = SocketConnection<AuthorizedUpgrade<unknown>['handler']['contract'], unknown>;

/** One open socket as this pod keeps it. */
export interface OpenSocket {
  sessionId: string | null;
  path: string;
  socket: WebSocket;
  connection: AnyConnection;
  /** When the last message or pong arrived, in ms since the epoch. */
  lastReceivedAt: number;
  lastPingedAt: number;
  /** Resolves when no handler of this socket runs any more. */
  idle(): Promise<void>;
}

const MALFORMED = 'メッセージの形式が正しくありません';

function connectionOf(
  socket: WebSocket,
  { request, state }: Pick<AuthorizedUpgrade<unknown>, 'request' | 'state'>,
): AnyConnection {
  const sendText = (json: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.maxBufferedBytes) socket.terminate();
    else socket.send(json);
  };
  return {
    ...request,
    state,
    receivedAt: 0,
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    warn: (message) => sendText(JSON.stringify({ type: 'warning', message })),
    closeWith: (code, reason) => socket.close(code, reason),
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
  log: Log;
  /** Called when the socket is closed because its sender broke a limit or the protocol. */
  onViolation(sender: string): Promise<void>;
}

/** Whether ws rejected what the client sent: too large, wrongly encoded, or against the WebSocket protocol. */
const isProtocolError = (error: Error) => 'code' in error && String(error.code).startsWith('WS_ERR_');

/** Connects a socket to its handler: limits, parsing, and one message after another. */
export function openSocket<Context>(
  socket: WebSocket,
  authorized: AuthorizedUpgrade<Context>,
  { context, log, onViolation }: OpenSocketDeps<Context>,
): OpenSocket {
  const { handler, request } = authorized;
  const connection = connectionOf(socket, authorized);
  const isWithinRate = perSecond(limits.maxMessagesPerSecond);
  const { path } = handler.contract;
  const queue = serialQueue({ requestId: request.requestId, trace: authorized.trace, log });

  const open: OpenSocket = {
    sessionId: request.player?.sessionId ?? null,
    path,
    socket,
    connection,
    lastReceivedAt: Date.now(),
    lastPingedAt: Date.now(),
    idle: queue.idle,
  };

  const recordViolation = () => void onViolation(senderOf(request));
  const closeFor = (reason: string) => {
    recordViolation();
    socket.close(closeCodes.policy, reason);
  };

  const onMessage = (data: RawData, isBinary: boolean) => {
    // Messages that were already on their way when the socket was closed.
    if (socket.readyState !== socket.OPEN) return;
    const receivedAt = performance.now();
    open.lastReceivedAt = Date.now();
    if (!isWithinRate(open.lastReceivedAt)) return closeFor('rate');
    if (queue.size() > limits.maxQueuedMessages) return closeFor('backlog');
    const message = handler.contract.receives.safeParse(parseJson(data, isBinary));
    if (!message.success) return connection.warn(MALFORMED);
    queue.add({
      name: `message ${path}`,
      run() {
        connection.receivedAt = receivedAt;
        return handler.message(connection, message.data as never, context);
      },
      onError: (error) => connection.warn(errors[isUnavailable(error) ? 'unavailable' : 'internal'].message),
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
    onError: () => socket.close(closeCodes.restart, 'try again'),
  });
  return open;
}
