import { pathOf } from '@maseki/contracts/client.ts';
import { type AnySocket, closeCodes, type Received, type Sent } from '@maseki/contracts/socket.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWebSocket } from 'react-use-websocket/dist/lib/use-websocket.js';
import { useSWRConfig } from 'swr';
import { sessionKey } from '../api.ts';
import { isFinalClose, listenForReturn, mayHaveLostSession, reconnectDelay } from './reconnect.ts';

/** `connecting` only before the first opening; afterwards every gap is `disconnected`, also while reconnecting. */
export type SocketStatus = 'connecting' | 'open' | 'disconnected';

interface GameSocketOptions<S extends AnySocket> {
  /** Parameters of the path; null keeps the socket closed. */
  params: Record<string, string> | null;
  /** What the address says behind the `?`. */
  query?: Readonly<Record<string, string>>;
  onMessage: (message: Sent<S>) => void;
  /** Called at each opening, also after a reconnect. */
  onOpen?: () => void;
}

interface GameSocket<S extends AnySocket> {
  status: SocketStatus;
  /** Whether there is no further automatic try because the server closed for good; the player's return is followed by one all the same. */
  gaveUp: boolean;
  /** Sends now, or returns false when the socket is not open; nothing is queued. */
  send: (message: Received<S>) => boolean;
  /** Closes the current connection and opens a new one: when a message is overdue. */
  reconnect: () => void;
}

function addressOf(contract: AnySocket, params: Record<string, string>, query: Readonly<Record<string, string>>) {
  const address = new URL(pathOf({ path: contract.path as never }, params), location.origin.replace(/^http/, 'ws'));
  address.search = new URLSearchParams(query).toString();
  return address.href;
}

/** A declared websocket that reconnects automatically with jittered backoff (docs/protocol.md "Sockets"). */
export function useGameSocket<S extends AnySocket>(contract: S, options: GameSocketOptions<S>): GameSocket<S> {
  const { params, query = {}, onMessage, onOpen } = options;
  const [status, setStatus] = useState<SocketStatus>('connecting');
  const [gaveUp, setGaveUp] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { mutate } = useSWRConfig();
  const failures = useRef(0);
  const isWanted = params !== null;

  const reconnect = useCallback(() => {
    setStatus('disconnected');
    setGaveUp(false);
    setLeaving(true);
  }, []);

  // The browser may have another session by now: of a log-in or a changed password in another tab.
  const findSession = async () => {
    if (await mutate(sessionKey)) reconnect();
  };

  const { sendJsonMessage, getWebSocket } = useWebSocket(
    params === null ? null : addressOf(contract, params, query),
    {
      onOpen: () => {
        failures.current = 0;
        setStatus('open');
        setGaveUp(false);
        onOpen?.();
      },
      onMessage: ({ data }) => onMessage(JSON.parse(String(data))),
      // Messages go to `onMessage`; without this the hook would also render once for each of them.
      filter: () => false,
      onClose: ({ code }) => {
        setStatus('disconnected');
        failures.current += 1;
        if (isFinalClose(code)) setGaveUp(true);
        if (code === closeCodes.sessionEnded) void findSession();
        else if (mayHaveLostSession(failures.current)) void mutate(sessionKey);
      },
      shouldReconnect: ({ code }) => !isFinalClose(code),
      reconnectAttempts: Number.POSITIVE_INFINITY,
      reconnectInterval: (attempt) => reconnectDelay(attempt),
    },
    !isLeaving,
  );

  // The hook closes while `isLeaving` and opens again after it: a dead network never acknowledges a close.
  useEffect(() => {
    if (isLeaving) setLeaving(false);
  }, [isLeaving]);

  // Timers of a tab in the background are late, and a network that was away may be back long before the next try.
  useEffect(() => {
    if (!isWanted) return;
    return listenForReturn(() => {
      if (getWebSocket()?.readyState !== WebSocket.OPEN) reconnect();
    });
  }, [getWebSocket, isWanted, reconnect]);

  const send = useCallback(
    (message: Received<S>) => {
      if (getWebSocket()?.readyState !== WebSocket.OPEN) return false;
      sendJsonMessage(message, false);
      return true;
    },
    [getWebSocket, sendJsonMessage],
  );

  return { status, gaveUp, send, reconnect };
}
