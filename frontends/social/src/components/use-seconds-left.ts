import { useEffect, useState } from 'react';

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Whole seconds until a time, counting down; 0 when it is over. */
export function useSecondsLeft(until: string): number {
  const at = Date.parse(until);
  const [left, setLeft] = useState(() => secondsUntil(at));
  useEffect(() => {
    setLeft(secondsUntil(at));
    const timer = setInterval(() => setLeft(secondsUntil(at)), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}
