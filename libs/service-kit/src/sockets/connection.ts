import { errors } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import type { RawData, WebSocket } from 'ws';
import type { Log } from '../log.ts';
import type { SocketConnection } from '../socket.ts';
import { isUnavailable } from '../unavailable.ts';
import { type Admitted, senderName } from './admission.ts';
import { limits } from './limits.ts';
import { perSecond } from './rate.ts';
import { createTurns } from './turns.ts';

type AnyConnection = SocketConnection<Admitted<unknown>['handler']['contract'], unknown>;

/** One open socket as the kit keeps it. */
export interface OpenSocket {
  sessionId: string | null;
  path: string;
  socket: WebSocket;
  connection: AnyConnection;
  /** When something was last heard of the client, in ms. */
  heardAt: number;
  pingedAt: number;
  /** Resolves when no handler of this socket runs any more. */
  idle(): Promise<void>;
}

const MALFORMED = 'メッセージの形式が正しくありません';

function connectionOf(
  socket: WebSocket,
  { request, state }: Pick<Admitted<unknown>, 'request' | 'state'>,
): AnyConnection {
  const sendText = (json: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.maxBufferedBytes) socket.terminate();
    else socket.send(json);
  };
  return {
    ...request,
    state,
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    warn: (message) => sendText(JSON.stringify({ type: 'warning', message })),
    closeWith: (code, reason) => socket.close(code, reason),
  };
}

const parsed = (data: RawData, isBinary: boolean): unknown => {
  if (isBinary) return undefined;
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
};

interface Parts<Context> {
  context: Context;
  log: Log;
  /** The socket is closed because its sender broke the rules of sockets. */
  onBreach(sender: string): Promise<void>;
}

/** What the frames of a client break: size, encoding, the protocol itself. */
const isOfFrames = (error: Error) => 'code' in error && String(error.code).startsWith('WS_ERR_');

/** Connects a socket to its handler: limits, parsing, and one message after another. */
export function openSocket<Context>(
  socket: WebSocket,
  admitted: Admitted<Context>,
  { context, log, onBreach }: Parts<Context>,
): OpenSocket {
  const { handler, request } = admitted;
  const connection = connectionOf(socket, admitted);
  const within = perSecond(limits.maxMessagesPerSecond);
  const { path } = handler.contract;
  const turns = createTurns({ requestId: request.requestId, trace: admitted.trace, log });

  const open: OpenSocket = {
    sessionId: request.player?.sessionId ?? null,
    path,
    socket,
    connection,
    heardAt: Date.now(),
    pingedAt: Date.now(),
    idle: turns.idle,
  };

  const noteBreach = () => void onBreach(senderName(request));
  const closeFor = (reason: string) => {
    noteBreach();
    socket.close(closeCodes.policy, reason);
  };

  const onMessage = (data: RawData, isBinary: boolean) => {
    // What was on its way when the socket was closed.
    if (socket.readyState !== socket.OPEN) return;
    open.heardAt = Date.now();
    if (!within(open.heardAt)) return closeFor('rate');
    if (turns.waiting() > limits.maxWaitingMessages) return closeFor('backlog');
    const message = handler.contract.receives.safeParse(parsed(data, isBinary));
    if (!message.success) return connection.warn(MALFORMED);
    turns.take({
      name: `message ${path}`,
      work: () => handler.message(connection, message.data as never, context),
      onError: (error) => connection.warn(errors[isUnavailable(error) ? 'unavailable' : 'internal'].message),
    });
  };

  socket.on('message', onMessage);
  socket.on('pong', () => {
    open.heardAt = Date.now();
  });
  socket.on('error', (error) => {
    if (isOfFrames(error)) noteBreach();
    log.debug({ err: error }, 'a socket broke');
  });
  socket.once('close', () =>
    turns.take({
      name: `close ${path}`,
      work: () => handler.close?.(connection, context),
      onError: () => undefined,
    }),
  );
  turns.take({
    name: `open ${path}`,
    work: () => handler.open(connection, context),
    onError: () => socket.close(closeCodes.restart, 'try again'),
  });
  return open;
}
