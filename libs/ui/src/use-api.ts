import type { EndpointInput } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { z } from 'zod';
import { CallError, callApi } from './api.ts';
import { apiKey, meKey } from './api-key.ts';

export { apiKey };

type Answer<O extends Endpoint> = z.output<O['response']>;

/**
 * The cached answer of a reading call, reloaded in the background. `null` as input waits. A refusal is in `error`, with its
 * sentence for the player; an ended session is noticed here, and the guard takes over.
 */
export function useApi<O extends Endpoint>(
  call: O,
  input: EndpointInput<O> | null = {},
  options: SWRConfiguration<Answer<O>, CallError> = {},
): SWRResponse<Answer<O>, CallError> {
  const { mutate } = useSWRConfig();
  const fetchAnswer = async (): Promise<Answer<O>> => {
    const result = await callApi(call, input ?? {});
    if (result.ok) return result.value;
    if (result.error === 'unauthenticated') void mutate(meKey);
    throw new CallError(result);
  };
  return useSWR<Answer<O>, CallError>(input === null ? null : apiKey(call, input), fetchAnswer, options);
}
