import { type ActiveBattle, createPresentationQueue } from '@maseki/frontend-battle/shared-board.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Leads from state to state of a battle, beginning with the first that it gets. */
export function useStepQueue() {
  const [queue] = useState(createPresentationQueue);
  const last = useRef<ActiveBattle>(undefined);

  /** By animations from the state before, else at once, as always with reduced motion. */
  const lead = useCallback(
    (next: ActiveBattle) => {
      const before = last.current;
      last.current = next;
      if (!before || before === next) return;
      queue.skip();
      if (next.version === before.version + 1 && !prefersCalm()) queue.add(before, next);
    },
    [queue],
  );

  useEffect(() => () => queue.dispose(), [queue]);

  return { queue, lead };
}

/** The visible battle of one that is looked through state by state. */
export function useSteppedBattle(battle: ActiveBattle, { queue, lead }: ReturnType<typeof useStepQueue>) {
  const { shown, animations } = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  // A step by the player has been led to already. Before another state is painted, whose end would
  // be seen otherwise.
  useLayoutEffect(() => lead(battle), [battle, lead]);
  return { shown: shown ?? battle, isMoving: shown !== null, animations };
}
