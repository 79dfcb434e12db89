import { type AriaRole, useSyncExternalStore } from 'react';
import * as css from './waiting-screen.module.css';

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** All at once, so that a second has one frame. */
function everySecond(onSecond: () => void) {
  listeners.add(onSecond);
  ticking ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(onSecond);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/**
 * What the full seconds since a time of `performance.now` decide. A component is drawn again only
 * when that changes, because a phone may show the screen for minutes.
 */
export const useSeconds = <Value,>(since: number, decide: (seconds: number) => Value): Value =>
  useSyncExternalStore(everySecond, () => decide(Math.round((performance.now() - since) / 1_000)));

interface SecondsProps {
  since: number;
  text: (seconds: number) => string;
  role?: AriaRole;
}

/** A line of its own, which is all that is drawn again in a second. */
export const Seconds = ({ since, text, role }: SecondsProps) => (
  <span role={role} className={css.seconds}>
    {useSeconds(since, text)}
  </span>
);
