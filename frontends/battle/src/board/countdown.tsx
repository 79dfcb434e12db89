import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { remainingMs, secondsOf, URGENT_SECONDS } from '../room/server-clock.ts';
import { text } from '../text.ja.ts';
import * as css from './countdown.module.css';

/** How often a countdown reads the clock: often enough that no second is skipped. */
const TICK_MS = 250;

/** What is left when it is announced, in seconds, the longest first. */
const ANNOUNCED_SECONDS = [10, 5];

/** The server's time in ms, as far as the `offset` of the browser's clock is known. Stands still while `isRunning` is false. */
function useServerNow(offset: number, isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now + offset;
}

interface CountdownProps {
  /** By the server's clock, in ms since the epoch. */
  deadline: number | null;
  /** How far the server's clock is ahead of the browser's, in ms. */
  offset: number;
  /** The length of this clock by the rules in seconds, for the ring; practice may have a longer one. */
  seconds: number;
  /** Whether this player has to hurry: then the last seconds are announced. */
  isYours: boolean;
}

/** The length of the clock in ms: what was left when its deadline was first seen, if that is more than the rules give. */
function useLength(deadline: number | null, left: number | null, usual: number): number {
  const seen = useRef({ deadline, left: left ?? 0 });
  if (seen.current.deadline !== deadline) seen.current = { deadline, left: left ?? 0 };
  return Math.max(usual, seen.current.left);
}

/** The time left until a deadline, as a ring with seconds. */
export function Countdown({ deadline, offset, seconds, isYours }: CountdownProps) {
  const now = useServerNow(offset, deadline !== null);
  const left = remainingMs(deadline, now);
  const length = useLength(deadline, left, seconds * 1000);
  if (left === null) return null;
  const shown = secondsOf(left);
  const share = Math.min(1, left / length);
  const announced = ANNOUNCED_SECONDS.findLast((each) => shown <= each && shown > 0);
  return (
    <div
      className={css.clock}
      role="timer"
      aria-label={shown > 0 ? text.board.remaining(shown) : text.board.timeUp}
      data-urgent={shown <= URGENT_SECONDS}
      style={{ '--share': share } as CSSProperties}
    >
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>
        <span aria-live="assertive">{isYours && announced ? text.board.remaining(announced) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
