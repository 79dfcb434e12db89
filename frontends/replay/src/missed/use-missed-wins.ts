import type { ActiveBattle } from '@maseki/frontend-battle/shared-board.ts';
import { whenIdle } from '@maseki/ui/when-idle.ts';
import { useEffect, useState } from 'react';

const NONE: readonly number[] = [];

/** Versions at which a win in that turn was certain and not played, none until they are known. */
export function useMissedWins(states: readonly ActiveBattle[], isWanted: boolean): readonly number[] {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    let worker: Worker | undefined;
    const cancel = whenIdle(() => {
      worker = new Worker(
        /* webpackChunkName: "missed-wins-worker" */ new URL('./missed-wins-worker.ts', import.meta.url),
      );
      worker.onmessage = ({ data }) => setFound(data);
      worker.postMessage(states);
    });
    return () => {
      cancel();
      worker?.terminate();
    };
  }, [states, isWanted]);
  return found;
}
