import { useEffect, useState } from 'react';

/**
 * A value one frame late, so that its rendering does not hold up the frame in which it changes, and
 * a function that sets it at once.
 */
export function useNextFrame<T>(value: T): readonly [T, (value: T) => void] {
  const [late, setLate] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A task that a frame's callback begins runs after that frame is drawn.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setLate(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return [late, setLate];
}
