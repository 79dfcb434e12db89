import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleClientMessage } from '@maseki/contracts/battle/ws.ts';
import { showAlert } from '@maseki/ui/socket/receive.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredLog } from '../log/describe-events.ts';
import { createRoom } from './create-room.ts';
import type { RoomAccess } from './use-room.ts';

/** The page's side of a room in it. */
export interface LocalLink {
  deliver: (message: BattleServerMessage) => void;
  /** Runs a function after `ms` milliseconds, unless the page leaves the room first. */
  later: (run: () => void, ms: number) => void;
}

/** A room in the page, in place of a server's. */
interface LocalRoom {
  send: (message: BattleClientMessage) => boolean;
  open(): void;
  /** Called when the page leaves the room. */
  close?: () => void;
}

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
 * A room in this page, with the result of `useRoom` for a server's room. `log` is the one
 * before its first state. Remount it with a new `key` for another battle. `begin` and `log` must
 * stay the same. Somebody else's battle has the name of its nearer player in `watched`.
 */
export function useLocalRoom(begin: (link: LocalLink) => LocalRoom, log?: StoredLog, watched?: string): RoomAccess {
  const [{ client, queue }] = useState(() => createRoom(watched));
  const room = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const presentation = useSyncExternalStore(queue.subscribe, queue.getSnapshot);

  useEffect(() => {
    const timers = createTimers();
    const deliver = (message: BattleServerMessage) => {
      showAlert(message);
      client.handleMessage(message);
    };
    const local = begin({ deliver, later: timers.later });
    client.handleOpen({ send: local.send, reconnect: () => undefined });
    local.open();
    if (log) client.restoreLog(log);
    return () => {
      timers.stop();
      local.close?.();
      client.dispose();
      queue.dispose();
    };
  }, [client, queue, begin, log]);

  return {
    room,
    presentation,
    skip: queue.skip,
    reloadLog: null,
    connection: room.isCurrent ? 'current' : 'connecting',
    gaveUp: false,
    sendAction: (action) => client.sendAction(action),
    unsent: null,
    sendStamp: null,
    reconnect: () => undefined,
  };
}
