import { type BattleServerMessage, sockets } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ulid } from 'ulid';
import type { Room } from '../model/room.ts';
import { RoomClient } from './room-client.ts';
import { useOnline } from './use-online.ts';

/** `current`: what is shown is how things stand. */
export type Connection = 'connecting' | 'current' | 'disconnected';

export interface RoomAccess {
  room: Room;
  connection: Connection;
  /** Whether no further try follows by itself. */
  gaveUp: boolean;
  act: (action: Action) => boolean;
  say: (message: string) => boolean;
  reconnect: () => void;
}

const newClient = () => new RoomClient({ now: Date.now, newId: () => ulid(), notify });

/** The room behind a slug, live. Mount it anew (`key`) for another slug. */
export function useRoom(slug: string): RoomAccess {
  const [client] = useState(newClient);
  const params = useMemo(() => ({ slug }), [slug]);
  const onMessage = useCallback((message: BattleServerMessage) => client.receive(message), [client]);
  const { status, gaveUp, send, reconnect } = useGameSocket(sockets.room, {
    params,
    onMessage,
    onOpen: () => client.opened({ send, reconnect }),
  });
  const room = useSyncExternalStore(client.subscribe, client.snapshot);
  const isOnline = useOnline();

  useEffect(() => {
    if (status === 'disconnected') client.lost();
  }, [client, status]);
  useEffect(() => () => client.stop(), [client]);

  const isUntried = status !== 'disconnected' && room.battle === null;
  const connection =
    isOnline && status === 'open' && room.isCurrent ? 'current' : isUntried ? 'connecting' : 'disconnected';
  return {
    room,
    connection,
    gaveUp,
    act: useCallback((action) => client.act(action), [client]),
    say: useCallback((message) => client.say(message), [client]),
    reconnect,
  };
}
