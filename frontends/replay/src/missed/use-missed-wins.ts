import type { ActiveBattle } from '@maseki/frontend-battle/shared-board.ts';
import { findMissedWins } from '@maseki/ui/computer/bot.ts';
import { whenIdle } from '@maseki/ui/when-idle.ts';
import { useEffect, useState } from 'react';

const NONE: readonly number[] = [];

/** Versions at which a win in that turn was certain and not played, none until they are known. */
export function useMissedWins(states: readonly ActiveBattle[], isWanted: boolean): readonly number[] {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    let close: (() => void) | undefined;
    const cancel = whenIdle(() => {
      close = findMissedWins(states, setFound);
    });
    return () => {
      cancel();
      close?.();
    };
  }, [states, isWanted]);
  return found;
}
