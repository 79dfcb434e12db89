import type { EpochMs } from '@maseki/contracts/time.ts';
import { useSecondsUntil } from '@maseki/ui/server-clock.ts';
import { playSound } from '@maseki/ui/sound/play-sound.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { type CSSProperties, useEffect, useRef } from 'react';
import { text } from '../text.ja.ts';
import * as css from './countdown.module.css';

/** The countdown looks urgent from here on. */
const URGENT_SECONDS = 10;

/** Remaining times for announcements, in seconds, in descending order. */
const ANNOUNCED_SECONDS = [10, 5];

interface CountdownProps {
  deadline: EpochMs | null;
  /** Lead of the server's clock over the browser's, in ms. */
  offset: number;
  /** The clock's length by the rules in seconds, for the ring. Practice may have a longer clock. */
  seconds: number;
  /** The clock is this player's, so the last seconds are announced. */
  isYours: boolean;
}

/** In seconds: the rest when the deadline was first seen, if longer than by the rules. */
function useLength(deadline: number | null, left: number | null, usual: number): number {
  const seen = useRef({ deadline, left: left ?? 0 });
  if (seen.current.deadline !== deadline) seen.current = { deadline, left: left ?? 0 };
  return Math.max(usual, seen.current.left);
}

export function Countdown({ deadline, offset, seconds, isYours }: CountdownProps) {
  const left = useSecondsUntil(deadline, offset);
  const length = useLength(deadline, left, seconds);
  const isHurrying = isYours && left !== null && left > 0 && left <= URGENT_SECONDS;
  useEffect(() => {
    if (isHurrying) playSound({ name: 'ten_seconds' });
  }, [isHurrying]);
  if (left === null) return null;
  const share = Math.min(1, left / length);
  const announced = ANNOUNCED_SECONDS.findLast((each) => left <= each && left > 0);
  return (
    <div
      className={css.clock}
      role="timer"
      aria-label={left > 0 ? text.board.remaining(left) : text.board.timeUp}
      data-urgent={left <= URGENT_SECONDS}
      style={{ '--share': share } as CSSProperties}
    >
      <span aria-hidden="true">{left}</span>
      <VisuallyHidden>
        <span aria-live="assertive">{isYours && announced ? text.board.remaining(announced) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
