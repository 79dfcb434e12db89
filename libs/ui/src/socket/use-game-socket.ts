import { pathOf } from '@maseki/contracts/client.ts';
import { isFinalClose, reconnectDelay } from '@maseki/contracts/reconnect-delay.ts';
import { closeCodes, type Opened, ping, type Received, type Sent } from '@maseki/contracts/socket.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWebSocket } from 'react-use-websocket/dist/lib/use-websocket.js';
import { useSWRConfig } from 'swr';
import { sessionKey } from '../api.ts';
import { createReader, showAlert } from './receive.ts';
import { isPageHidden, listenForReturn, mayHaveLostSession } from './reconnect.ts';
import { type Line, watchLine } from './watch-line.ts';

/** Longer than a gateway looks for a pod. */
const OPENING_MS = 12_000;

/** `connecting` is before the first opening only. Every later gap is `disconnected`. */
export type SocketStatus = 'connecting' | 'open' | 'disconnected';

interface GameSocketOptions<S extends Opened> {
  /** Parameters of the path. Null keeps the socket closed. */
  params: Record<string, string> | null;
  query?: Readonly<Record<string, string>>;
  /** With each known message, also with alerts, which the player has seen already. */
  onMessage: (message: Sent<S>) => void;
  /** Called at each opening, including reconnections. */
  onOpen?: () => void;
}

interface GameSocket<S extends Opened> {
  status: SocketStatus;
  /** The server closed for good, or with an `error`. A return of the player still tries again. */
  gaveUp: boolean;
  /** Sends immediately, or returns false if the socket is not open. Nothing is queued. */
  send: (message: Received<S>) => boolean;
  /** Closes the current connection and opens a new one, for use when a message is overdue. */
  reconnect: () => void;
  /** Does so unless the server shows within two seconds that the connection lives. */
  check: () => void;
}

function addressOf(contract: Opened, params: Record<string, string>, query: Readonly<Record<string, string>>) {
  const address = new URL(pathOf({ path: contract.path as never }, params), location.origin.replace(/^http/, 'ws'));
  address.search = new URLSearchParams(query).toString();
  return address.href;
}

/** Reconnects with jittered backoff (docs/protocol.md "Sockets"). */
export function useGameSocket<S extends Opened>(contract: S, options: GameSocketOptions<S>): GameSocket<S> {
  const { params, query = {}, onMessage, onOpen } = options;
  const [status, setStatus] = useState<SocketStatus>('connecting');
  const [gaveUp, setGaveUp] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { mutate } = useSWRConfig();
  const failures = useRef(0);
  /** The server has ended this connection with an `error`. */
  const hasEnded = useRef(false);
  /** Of the open connection. */
  const line = useRef<Line | null>(null);
  const [read] = useState(() => createReader(contract));
  const isWanted = params !== null;

  const forgetLine = useCallback(() => {
    line.current?.stop();
    line.current = null;
  }, []);

  const reconnect = useCallback(() => {
    setStatus('disconnected');
    setGaveUp(false);
    setLeaving(true);
  }, []);

  // A log-in or a changed password in another tab may have given the browser another session.
  const findSession = async () => {
    if (await mutate(sessionKey)) reconnect();
  };

  const isLastClose = (code: number) => isFinalClose(code) || hasEnded.current;

  const receive = (data: string) => {
    const message = read(data);
    if (message === null) return;
    const isEnd = showAlert(message);
    onMessage(message);
    if (!isEnd) return;
    hasEnded.current = true;
    getWebSocket()?.close();
  };

  const { sendJsonMessage, getWebSocket } = useWebSocket(
    params === null ? null : addressOf(contract, params, query),
    {
      onOpen: () => {
        failures.current = 0;
        hasEnded.current = false;
        forgetLine();
        line.current = watchLine({ ping: () => sendJsonMessage(ping, false), onDead: reconnect });
        setStatus('open');
        setGaveUp(false);
        onOpen?.();
      },
      onMessage: ({ data, target }) => {
        if (target !== getWebSocket()) return;
        line.current?.hear();
        receive(String(data));
      },
      // `onMessage` handles messages. Without this filter the
      // hook would also render once for each of them.
      filter: () => false,
      onClose: ({ code, target }) => {
        // A dead connection that was left closes when another may be open.
        if (target !== getWebSocket()) return;
        forgetLine();
        setStatus('disconnected');
        failures.current += 1;
        if (isLastClose(code)) setGaveUp(true);
        if (code === closeCodes.sessionEnded) void findSession();
        else if (mayHaveLostSession(failures.current)) void mutate(sessionKey);
      },
      shouldReconnect: ({ code }) => !isLastClose(code),
      reconnectAttempts: Number.POSITIVE_INFINITY,
      reconnectInterval: (attempt) => reconnectDelay(attempt, { isHidden: isPageHidden() }),
    },
    !isLeaving,
  );

  // The hook closes while `isLeaving` and opens again after it,
  // because a dead network never acknowledges a close.
  useEffect(() => {
    if (!isLeaving) return;
    forgetLine();
    setLeaving(false);
  }, [isLeaving, forgetLine]);
  useEffect(() => forgetLine, [forgetLine]);

  const check = useCallback(() => {
    if (line.current && getWebSocket()?.readyState === WebSocket.OPEN) line.current.check();
    else reconnect();
  }, [getWebSocket, reconnect]);

  // Timers of a background tab are late, and a lost
  // network may return long before the next attempt.
  useEffect(() => {
    if (isWanted) return listenForReturn(check);
  }, [check, isWanted]);

  useEffect(() => {
    if (!isWanted || status === 'open') return;
    let looked = getWebSocket();
    const timer = setInterval(() => {
      const opening = getWebSocket();
      if (opening === looked && opening?.readyState === WebSocket.CONNECTING) reconnect();
      looked = opening;
    }, OPENING_MS);
    return () => clearInterval(timer);
  }, [getWebSocket, isWanted, reconnect, status]);

  const send = useCallback(
    (message: Received<S>) => {
      if (getWebSocket()?.readyState !== WebSocket.OPEN) return false;
      sendJsonMessage(message, false);
      return true;
    },
    [getWebSocket, sendJsonMessage],
  );

  return { status, gaveUp, send, reconnect, check };
}
