import {
  activeBattle,
  BattleScreen,
  type Guide,
  type LocalLink,
  type StoredLog,
  useLocalRoom,
} from '@maseki/frontend-battle/shared-board.ts';
import { Button } from '@maseki/ui/button.tsx';
import { ComputerFailed } from '@maseki/ui/computer/computer-failed.tsx';
import { type Beginning, type ComputerRoom, createComputerRoom } from '@maseki/ui/computer/computer-room.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useKeptPictures } from '../board/use-kept-pictures.ts';
import { text as allText } from '../text.ja.ts';
import * as css from './continuation.module.css';

const text = allText.continuation;

export interface ContinuationEnd {
  hasWon: boolean;
  turns: number;
}

interface ContinuedBattleProps {
  beginning: Beginning;
  /** The log up to there. */
  log: StoredLog;
  onEnd: (end: ContinuationEnd) => void;
  onLeave: () => void;
}

/** A board on which an ended battle is played on. Remount it with a new `key` to begin again. */
export function ContinuedBattle({ beginning, log, onEnd, onLeave }: ContinuedBattleProps) {
  const [hasFailed, setFailed] = useState(false);
  const room = useRef<ComputerRoom | null>(null);
  const begin = useCallback(
    (link: LocalLink) => {
      room.current = createComputerRoom(beginning, link, () => setFailed(true));
      return room.current;
    },
    [beginning],
  );
  useKeptPictures(beginning.battle.cards);
  const access = useLocalRoom(begin, log);
  const battle = activeBattle(access.room.battle);
  const isOver = battle?.status === 'finished' && access.presentation.shown === null;
  const hasWon = battle?.winner === beginning.players[beginning.seat]._id;
  const turns = battle?.turn ?? 0;

  useEffect(() => {
    if (isOver) onEnd({ hasWon, turns });
  }, [isOver, hasWon, turns, onEnd]);

  const guide = useMemo<Guide>(
    () => ({
      title: text.title,
      lightFor: () => null,
      panel: () => (
        <section className={css.panel} aria-label={text.title}>
          <p className={css.words}>{text.panel(beginning.level, beginning.battle.turn)}</p>
          <Button variant="secondary" onClick={onLeave}>
            {text.leave}
          </Button>
        </section>
      ),
    }),
    [beginning, onLeave],
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
