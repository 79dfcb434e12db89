import type { EndpointInput } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { z } from 'zod';
import { ApiError, apiKey, callApi, sessionKey } from './api.ts';

type Data<O extends Endpoint> = z.output<O['response']>;

/**
 * The cached response of a reading endpoint, revalidated in the background. `null` as input waits.
 * A refusal is in `error`, with its sentence for the player. If the session has ended, the current
 * user is revalidated and the guard takes over.
 */
export function useApi<O extends Endpoint>(
  endpoint: O,
  input: EndpointInput<O> | null = {},
  options: SWRConfiguration<Data<O>, ApiError> = {},
): SWRResponse<Data<O>, ApiError> {
  const { mutate } = useSWRConfig();
  const fetcher = async (): Promise<Data<O>> => {
    const result = await callApi(endpoint, input ?? {});
    if (result.ok) return result.value;
    if (result.error === 'unauthenticated') void mutate(sessionKey);
    throw new ApiError(result);
  };
  return useSWR<Data<O>, ApiError>(input === null ? null : apiKey(endpoint, input), fetcher, options);
}
