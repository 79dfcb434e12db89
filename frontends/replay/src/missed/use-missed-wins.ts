import { viewOfState } from '@maseki/contracts/battle/view-of-state.ts';
import { type ActiveBattle, phaseOf } from '@maseki/frontend-battle/shared-board.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { whenIdle } from '@maseki/ui/when-idle.ts';
import { useEffect, useState } from 'react';

/** The beginning of an own turn, by the version of the battle. */
export interface OwnTurn {
  version: number;
  view: BattleView;
}

/** Own turns of a battle but the one that won it. */
export function turnsWithoutWin(states: readonly ActiveBattle[]): OwnTurn[] {
  const end = states.at(-1);
  const winning = end && end.winner === end.you.info._id ? end.turn : null;
  return states.flatMap((state, place) => {
    const isBegin = phaseOf(state) === 'your_turn' && states[place - 1]?.turn !== state.turn;
    const view = isBegin && state.turn !== winning ? viewOfState(state) : null;
    return view ? [{ version: state.version, view }] : [];
  });
}

const NONE: readonly number[] = [];

/** Versions at which a win in that turn was certain and not played, none until they are known. */
export function useMissedWins(states: readonly ActiveBattle[], isWanted: boolean): readonly number[] {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    let worker: Worker | undefined;
    const cancel = whenIdle(() => {
      worker = new Worker(/* webpackChunkName: "missed-worker" */ new URL('./missed-worker.ts', import.meta.url));
      worker.addEventListener('message', ({ data }: MessageEvent<number[]>) => setFound(data));
      worker.postMessage(turnsWithoutWin(states));
    });
    return () => {
      cancel();
      worker?.terminate();
    };
  }, [states, isWanted]);
  return found;
}
