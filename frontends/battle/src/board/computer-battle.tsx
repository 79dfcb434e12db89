import { Button } from '@maseki/ui/button.tsx';
import { ComputerFailed } from '@maseki/ui/computer/computer-failed.tsx';
import type { ComputerRoom } from '@maseki/ui/computer/computer-room.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { activeBattle } from '../battle/active-battle.ts';
import type { Guide } from '../battle/guide.ts';
import type { StoredLog } from '../log/describe-events.ts';
import { type LocalLink, useLocalRoom } from '../room/use-local-room.ts';
import { BattleScreen } from './battle-screen.tsx';
import * as css from './computer-battle.module.css';

export interface ComputerBattleEnd {
  /** The id of a player. */
  winner: string | null;
  turn: number;
}

interface ComputerBattleProps {
  text: { title: string; loading: string; leave: string };
  /** What the panel above the board says. */
  panel: string;
  begin: (link: LocalLink, onFailure: () => void) => ComputerRoom;
  /** The one before the first state. */
  log?: StoredLog;
  onEnd: (end: ComputerBattleEnd) => void;
  onLeave: () => void;
}

/**
 * A board of the page against the computer, until its end is shown. Remount it with a new `key` for
 * another battle. `begin` and `log` must stay the same.
 */
export function ComputerBattle({ text, panel, begin, log, onEnd, onLeave }: ComputerBattleProps) {
  const [hasFailed, setFailed] = useState(false);
  const room = useRef<ComputerRoom | null>(null);
  const beginRoom = useCallback(
    (link: LocalLink) => {
      room.current = begin(link, () => setFailed(true));
      return room.current;
    },
    [begin],
  );
  const access = useLocalRoom(beginRoom, log);
  const battle = activeBattle(access.room.battle);
  const isOver = battle?.status === 'finished' && access.presentation.shown === null;
  const winner = battle?.winner ?? null;
  const turn = battle?.turn ?? 0;

  useEffect(() => {
    if (isOver) onEnd({ winner, turn });
  }, [isOver, winner, turn, onEnd]);

  const guide = useMemo<Guide>(
    () => ({
      title: text.title,
      lightFor: () => null,
      panel: () => (
        <section className={css.panel} aria-label={text.title}>
          <p className={css.words}>{panel}</p>
          <Button variant="secondary" onClick={onLeave}>
            {text.leave}
          </Button>
        </section>
      ),
    }),
    [text, panel, onLeave],
  );
  const retry = () => {
    setFailed(false);
    room.current?.retry();
  };

  return (
    <div className={css.page}>
      {battle ? <BattleScreen battle={battle} access={access} guide={guide} /> : <Spinner label={text.loading} />}
      {hasFailed ? <ComputerFailed onLeave={onLeave} onRetry={retry} /> : null}
    </div>
  );
}
