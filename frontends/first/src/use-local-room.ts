import type { BattleState, PlayerInfo } from '@maseki/contracts/battle/ws.ts';
import { createRoom, type RoomAccess } from '@maseki/frontend-battle/shared-board.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { dealGuidedBattle, MIO } from './guided-battle.ts';
import { LocalRoom } from './local-room.ts';

/** Timers that end together. */
function createTimers() {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    later: (run: () => void, ms: number) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms);
      timers.add(timer);
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/**
 * The guided battle as a room in this page, with the result of `useRoom` for a server's room.
 * `onState` receives every state with its events. Remount it with a new `key` for another battle.
 * `players` and `onState` must stay the same.
 */
export function useLocalRoom(
  players: Readonly<Record<Seat, PlayerInfo>>,
  onState: (state: BattleState) => void,
): RoomAccess {
  const [{ client, queue }] = useState(createRoom);
  const room = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const presentation = useSyncExternalStore(queue.subscribe, queue.getSnapshot);

  useEffect(() => {
    const timers = createTimers();
    const local = new LocalRoom({
      battle: dealGuidedBattle(),
      players,
      policy: MIO,
      deliver: (message) => {
        client.handleMessage(message);
        if (message.type === 'battle.update') onState(message.data);
      },
      later: timers.later,
    });
    client.handleOpen({ send: local.send, reconnect: () => undefined });
    local.open();
    return () => {
      timers.stop();
      client.dispose();
      queue.dispose();
    };
  }, [client, queue, players, onState]);

  return {
    room,
    presentation,
    skip: queue.skip,
    reloadLog: null,
    connection: room.isCurrent ? 'current' : 'connecting',
    gaveUp: false,
    sendAction: useCallback((action) => client.sendAction(action), [client]),
    sendChat: () => false,
    reconnect: () => undefined,
  };
}
