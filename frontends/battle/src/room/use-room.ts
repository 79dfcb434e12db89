import { type BattleServerMessage, sockets } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ulid } from 'ulid';
import { RoomClient } from './room-client.ts';
import type { RoomState } from './room-state.ts';

/** `current`: what is shown is the server's latest state. */
export type ConnectionStatus = 'connecting' | 'current' | 'disconnected';

export interface RoomAccess {
  room: RoomState;
  connection: ConnectionStatus;
  /** Whether there is no further automatic try. */
  gaveUp: boolean;
  sendAction: (action: Action) => boolean;
  sendChat: (message: string) => boolean;
  reconnect: () => void;
}

/** Updates with what changed are a tenth of those with the whole state. */
const DELTAS = { frames: 'delta' };

const newClient = () => new RoomClient({ now: Date.now, newId: () => ulid(), notify });

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network at all; a socket notices its loss only much later. */
const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine);

/** The room behind a slug, live. Remount it with a new `key` for another slug. */
export function useRoom(slug: string): RoomAccess {
  const [client] = useState(newClient);
  const params = useMemo(() => ({ slug }), [slug]);
  const onMessage = useCallback((message: BattleServerMessage) => client.handleMessage(message), [client]);
  const { status, gaveUp, send, reconnect } = useGameSocket(sockets.room, {
    params,
    query: DELTAS,
    onMessage,
    onOpen: () => client.handleOpen({ send, reconnect }),
  });
  const room = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const isOnline = useOnline();

  useEffect(() => {
    if (status === 'disconnected') client.handleClose();
  }, [client, status]);
  useEffect(() => () => client.dispose(), [client]);

  const isUntried = status !== 'disconnected' && room.battle === null;
  const connection =
    isOnline && status === 'open' && room.isCurrent ? 'current' : isUntried ? 'connecting' : 'disconnected';
  return {
    room,
    connection,
    gaveUp,
    sendAction: useCallback((action) => client.sendAction(action), [client]),
    sendChat: useCallback((message) => client.sendChat(message), [client]),
    reconnect,
  };
}
