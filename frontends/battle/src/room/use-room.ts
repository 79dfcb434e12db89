import { type BattleServerMessage, sockets } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Presentation } from '../presentation/presentation-queue.ts';
import { createRoom } from './create-room.ts';
import type { RoomState } from './room-state.ts';
import { useRoomLog } from './use-room-log.ts';

/** `current` means that the visible state is the server's latest. */
export type ConnectionStatus = 'connecting' | 'current' | 'disconnected';

export interface RoomAccess {
  room: RoomState;
  presentation: Presentation;
  /** Skips to the current battle. */
  skip: () => void;
  /** Loads the log again after a failure, otherwise null. */
  reloadLog: (() => void) | null;
  connection: ConnectionStatus;
  /** Automatic attempts have ended. */
  gaveUp: boolean;
  sendAction: (action: Action) => boolean;
  sendChat: (message: string) => boolean;
  reconnect: () => void;
}

/** Updates with changes only are a tenth of the size of those with the whole state. */
const DELTAS = { frames: 'delta' };

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True if the browser has a network. A socket notices its loss much later. */
const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine);

/** The live room behind a slug. Remount it with a new `key` for another slug. */
export function useRoom(slug: string): RoomAccess {
  const [{ client, queue }] = useState(createRoom);
  const params = useMemo(() => ({ slug }), [slug]);
  const onMessage = useCallback((message: BattleServerMessage) => client.handleMessage(message), [client]);
  const { status, gaveUp, send, reconnect } = useGameSocket(sockets.room, {
    params,
    query: DELTAS,
    onMessage,
    onOpen: () => client.handleOpen({ send, reconnect }),
  });
  const room = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const presentation = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const { retry } = useRoomLog(slug, client, room);
  const isOnline = useOnline();

  useEffect(() => {
    if (status === 'disconnected') client.handleClose();
  }, [client, status]);
  useEffect(
    () => () => {
      client.dispose();
      queue.dispose();
    },
    [client, queue],
  );

  const isUntried = status !== 'disconnected' && room.battle === null;
  const connection =
    isOnline && status === 'open' && room.isCurrent ? 'current' : isUntried ? 'connecting' : 'disconnected';
  return {
    room,
    presentation,
    skip: queue.skip,
    reloadLog: retry,
    connection,
    gaveUp,
    sendAction: useCallback((action) => client.sendAction(action), [client]),
    sendChat: useCallback((message) => client.sendChat(message), [client]),
    reconnect,
  };
}
