import { useEffect, useRef } from 'react';
import type { Player } from './use-replay-player.ts';

/** Time of a step in ms at single speed. */
const STEP_MS = 1_600;

/** Up to single speed a step waits for the board, above it animations are cut short. */
export function usePlayback(player: Player, isMoving: boolean): void {
  const { place, isPlaying, isAtEnd, speed, move, stop } = player;
  const waits = isMoving && speed <= 1;
  const since = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has its time
  useEffect(() => {
    since.current = performance.now();
  }, [place, isPlaying]);

  useEffect(() => {
    if (!isPlaying || waits) return;
    if (isAtEnd) return stop();
    const left = since.current + STEP_MS / speed - performance.now();
    const timer = setTimeout(() => move(place + 1), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isPlaying, waits, isAtEnd, stop, move, place, speed]);
}
