import type { EndpointInput, EndpointResult } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { useCallback, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { callApi } from './api.ts';
import { meKey } from './api-key.ts';

interface Action<O extends Endpoint> {
  /** Makes the call; null when the same call is still under way (a double click changes nothing). */
  run: (input?: EndpointInput<O>) => Promise<EndpointResult<O> | null>;
  isRunning: boolean;
}

/** A changing call for a button or a form. An ended session is noticed here, and the guard takes over. */
export function useAction<O extends Endpoint>(call: O): Action<O> {
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const { mutate } = useSWRConfig();

  const run = useCallback(
    async (input: EndpointInput<O> = {}) => {
      if (running.current) return null;
      running.current = true;
      setRunning(true);
      try {
        const result = await callApi(call, input);
        if (!result.ok && result.error === 'unauthenticated') await mutate(meKey);
        return result;
      } finally {
        running.current = false;
        setRunning(false);
      }
    },
    [call, mutate],
  );
  return { run, isRunning };
}
