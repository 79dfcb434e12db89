import { useCallback, useRef, useState } from 'react';

/** `run` returns null while it is in progress (a double click). `work` must stay the same. */
export function useSingleRun<Input, Output>(work: (input?: Input) => Promise<Output>) {
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const run = useCallback(
    async (input?: Input): Promise<Output | null> => {
      if (running.current) return null;
      running.current = true;
      setRunning(true);
      try {
        return await work(input);
      } finally {
        running.current = false;
        setRunning(false);
      }
    },
    [work],
  );
  return { run, isRunning };
}
