import type { EndpointInput, EndpointResult } from '@maseki/contracts/client.ts';
import type { Called } from '@maseki/contracts/endpoint.ts';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { callApi, sessionKey } from './api.ts';
import { useSingleRun } from './use-single-run.ts';

interface Action<O extends Called> {
  /** Null while the same call is in progress, so that a double click has no effect. */
  run: (input?: EndpointInput<O>) => Promise<EndpointResult<O> | null>;
  isRunning: boolean;
}

/** If the session has ended, the user is revalidated and the guard takes over. */
export function useAction<O extends Called>(endpoint: O): Action<O> {
  const { mutate } = useSWRConfig();
  const call = useCallback(
    async (input: EndpointInput<O> = {}) => {
      const result = await callApi(endpoint, input);
      if (!result.ok && result.error === 'unauthenticated') await mutate(sessionKey);
      return result;
    },
    [endpoint, mutate],
  );
  return useSingleRun(call);
}
