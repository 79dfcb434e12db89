import { useEffect, useState } from 'react';

/** One frame late, so as not to hold up the frame of the change; the function sets it at once. */
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
