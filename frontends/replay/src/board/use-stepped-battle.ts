import { type ActiveBattle, createPresentationQueue } from '@maseki/frontend-battle/shared-board.ts';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The visible battle of one that is looked through state by state. The state after the one before
 * is led to by the animations of a running battle, any other is there at once. With reduced motion
 * all are.
 */
export function useSteppedBattle(battle: ActiveBattle) {
  const [queue] = useState(createPresentationQueue);
  const { shown, animations } = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const last = useRef(battle);

  // Before the state is painted, whose end would be seen otherwise.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = battle;
    if (before === battle) return;
    queue.skip();
    if (battle.version === before.version + 1 && !prefersCalm()) queue.add(before, battle);
  }, [battle, queue]);

  useEffect(() => () => queue.dispose(), [queue]);

  return { shown: shown ?? battle, isMoving: shown !== null, animations };
}
