import { useEffect, useState } from 'react';

/** How often a countdown looks at the clock: often enough that no second is skipped. */
const TICK_MS = 250;

/** The server's time in ms, as far as this clock's `offset` to it is known. Stands still while `isRunning` is false. */
export function useServerNow(offset: number, isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now + offset;
}
