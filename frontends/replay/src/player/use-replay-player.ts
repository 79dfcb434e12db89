import type { ActiveBattle } from '@maseki/frontend-battle/shared-board.ts';
import { useAddressState } from '@maseki/ui/use-address-state.ts';
import { useCallback, useEffect, useState } from 'react';
import { placeOf, turnAfter, turnBefore } from './replay-steps.ts';

/** A key that is held down makes many steps a second, of which the address needs the last. */
const ADDRESS_RESTS_MS = 250;

const addressPart = {
  read: (query: URLSearchParams): number | null => {
    const step = query.get('step') ?? '';
    return /^\d+$/.test(step) ? Number(step) : null;
  },
  write: (version: number | null, query: URLSearchParams): void => {
    if (version === null) query.delete('step');
    else query.set('step', String(version));
  },
};

/** Keys of the player, without those that an element has used itself. */
function placeByKey(event: KeyboardEvent, states: readonly ActiveBattle[], place: number): number | null {
  switch (event.key) {
    case 'ArrowLeft':
      return event.shiftKey ? turnBefore(states, place) : Math.max(place - 1, 0);
    case 'ArrowRight':
      return event.shiftKey ? turnAfter(states, place) : Math.min(place + 1, states.length - 1);
    case 'Home':
      return 0;
    case 'End':
      return states.length - 1;
    default:
      return null;
  }
}

const isTaken = ({ target, defaultPrevented, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  altKey ||
  metaKey ||
  (target instanceof Element && target.closest('input, select, textarea, dialog') !== null);

/** The space bar presses what has the focus. */
const isPressed = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;

/** In the address. `lead` gets the state of a chosen place before it is rendered. */
export function useReplayPlayer(
  states: readonly ActiveBattle[],
  begin: number | null,
  lead: (next: ActiveBattle) => void,
) {
  const [version, setVersion] = useAddressState(addressPart, ADDRESS_RESTS_MS);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const place = placeOf(version ?? begin, states);
  const isAtEnd = place >= states.length - 1;

  const move = useCallback((to: number) => setVersion(to + 1), [setVersion]);
  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      // React renders both together, because they are of one event.
      const next = states[to];
      if (next) lead(next);
      move(to);
    },
    [states, lead, move],
  );
  const stop = useCallback(() => setPlaying(false), []);
  const toggle = useCallback(() => {
    if (!isPlaying && isAtEnd) move(0);
    setPlaying(!isPlaying);
  }, [isPlaying, isAtEnd, move]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === ' ' && !isTaken(event) && !isPressed(event)) {
        event.preventDefault();
        return toggle();
      }
      const to = isTaken(event) ? null : placeByKey(event, states, place);
      if (to === null) return;
      event.preventDefault();
      go(to);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [states, place, go, toggle]);

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && stop();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [stop]);

  return { place, isPlaying, speed, isAtEnd, move, go, stop, toggle, setSpeed };
}

export type Player = ReturnType<typeof useReplayPlayer>;
