import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import {
  activeBattle,
  BattleLog,
  LiveLog,
  useLocalRoom,
  useShownBattle,
  WatchedNames,
} from '@maseki/frontend-battle/shared-board.ts';
import { clockOffset } from '@maseki/ui/server-clock.ts';
import { type ReactNode, useCallback, useMemo } from 'react';
import { WatchedBoard } from '../board/watched-board.tsx';
import * as css from '../player/replay-player.module.css';
import { text } from '../text.ja.ts';
import type { WatchedMoment } from './watched-room.ts';

/** Hands each message on to a room of the page, from the last state on. */
export interface Feed {
  /** The last state and the last number of watchers. */
  last: BattleServerMessage[];
  onMessage: (message: BattleServerMessage) => void;
}

interface WatchedBattleProps {
  feed: Feed;
  moment: WatchedMoment;
  isLost: boolean;
  /** Above the board. */
  head: ReactNode;
  /** In place of the buttons once the battle is over. */
  end: ReactNode;
}

const NO_SENDING = () => false;
const IGNORE = () => undefined;

/** The board with the log, from the side of one player. */
export function WatchedBattle({ feed, ...shown }: WatchedBattleProps) {
  const { moment } = shown;
  const { you, opponent } = moment.state;
  const [near, far] = [you?.info.name ?? '', opponent?.info.name ?? ''];
  const names = useMemo(() => ({ you: near, opponent: far }), [near, far]);
  const begin = useCallback(
    ({ deliver }: { deliver: Feed['onMessage'] }) => ({
      send: NO_SENDING,
      open() {
        feed.onMessage = deliver;
        feed.last.forEach(deliver);
      },
      close() {
        feed.onMessage = IGNORE;
      },
    }),
    [feed],
  );
  const access = useLocalRoom(begin, undefined, near);
  const battle = activeBattle(access.room.battle) ?? activeBattle(moment.state);
  if (!battle) return null;
  return (
    <WatchedNames value={names}>
      <Board access={access} battle={battle} {...shown} />
    </WatchedNames>
  );
}

interface BoardProps extends Omit<WatchedBattleProps, 'feed'> {
  access: ReturnType<typeof useLocalRoom>;
  battle: NonNullable<ReturnType<typeof activeBattle>>;
}

function Board({ access, battle, moment, isLost, head, end }: BoardProps) {
  const { shown, animations, log } = useShownBattle(battle, access);
  const { room } = access;
  const live = { backs: moment.backs, watchers: room.watchers, clockOffset: clockOffset(room.clock) };
  return (
    <div>
      {head}
      <WatchedBoard
        battle={{ shown, animations }}
        secondCard={room.secondCard}
        live={live}
        caption={isLost ? text.watch.lost : (log.at(-1)?.sentence ?? text.watch.watching)}
        controls={battle.status === 'finished' ? end : null}
        log={
          <div className={css.log}>
            <BattleLog entries={log} onReload={null} />
          </div>
        }
      />
      <LiveLog entries={log} />
    </div>
  );
}
