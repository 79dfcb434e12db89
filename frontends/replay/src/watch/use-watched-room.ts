import type { BattleServerMessage, WatchServerMessage } from '@maseki/contracts/battle/sent.ts';
import { useCallback, useState } from 'react';
import type { Feed } from './watched-battle.tsx';
import { createWatchedRoom, type WatchedMoment } from './watched-room.ts';

/**
 * What the messages of a watcher come to, for `WatchedBattle`. `requestState` is called when one does
 * not follow; it must stay the same. `receive` returns the moment that is new, null without one.
 */
export function useWatchedRoom(requestState: () => void) {
  const [moment, setMoment] = useState<WatchedMoment | null>(null);
  const [feed] = useState<Feed>(() => ({ last: [], onMessage: () => undefined }));
  const [watched] = useState(() => createWatchedRoom(requestState));

  const receive = useCallback(
    (message: WatchServerMessage): WatchedMoment | null => {
      const hand = (handed: BattleServerMessage) => {
        feed.last = [...feed.last.filter(({ type }) => type !== handed.type), handed];
        feed.onMessage(handed);
      };
      if (message.type === 'battle.watchers') hand(message);
      const next = watched.receive(message);
      if (next) {
        hand({ type: 'battle.update', data: next.state });
        setMoment(next);
      }
      return next;
    },
    [feed, watched],
  );

  return { moment, feed, receive };
}
