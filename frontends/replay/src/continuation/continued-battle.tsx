import {
  ComputerBattle,
  type ComputerBattleEnd,
  type LocalLink,
  type StoredLog,
} from '@maseki/frontend-battle/shared-board.ts';
import { type Beginning, createComputerRoom } from '@maseki/ui/computer/computer-room.ts';
import { useCallback } from 'react';
import { useKeptPictures } from '../board/use-kept-pictures.ts';
import { text as allText } from '../text.ja.ts';

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
  useKeptPictures(beginning.battle.cards);
  const begin = useCallback(
    (link: LocalLink, onFailure: () => void) => createComputerRoom(beginning, link, onFailure),
    [beginning],
  );
  const end = useCallback(
    ({ winner, turn }: ComputerBattleEnd) =>
      onEnd({ hasWon: winner === beginning.players[beginning.seat]._id, turns: turn }),
    [beginning, onEnd],
  );
  const panel = text.panel(beginning.level, beginning.battle.turn);
  return <ComputerBattle text={text} panel={panel} begin={begin} log={log} onEnd={end} onLeave={onLeave} />;
}
