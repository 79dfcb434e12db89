import type { EndpointInput, EndpointResult, ResponseOf } from '@maseki/contracts/client.ts';
import type { Called } from '@maseki/contracts/endpoint.ts';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import { ApiError, apiKey, callApi, sessionKey } from './api.ts';
import { noteCall } from './use-reload.ts';

type Data<O extends Called> = ResponseOf<O>;

/** Calls that were begun before the screen that needs them is rendered. */
const begun = new Map<string, Promise<unknown>>();

const begunKey = <O extends Called>(endpoint: O, input: EndpointInput<O>) => JSON.stringify(apiKey(endpoint, input));

/** For `useApi` of a screen, which repeats a refused one. Resolves with response or refusal. */
export async function beginApi<O extends Called>(endpoint: O, input: EndpointInput<O> = {}): Promise<void> {
  const key = begunKey(endpoint, input);
  const call = callApi(endpoint, input);
  begun.set(key, call);
  const result = await call.catch(() => undefined);
  if (!result?.ok && begun.get(key) === call) begun.delete(key);
}

/** The call that was begun, which serves once. */
function takeBegun<O extends Called>(endpoint: O, input: EndpointInput<O>): Promise<EndpointResult<O>> | undefined {
  const key = begunKey(endpoint, input);
  const call = begun.get(key);
  begun.delete(key);
  return call as Promise<EndpointResult<O>> | undefined;
}

/**
 * The cached response of a reading endpoint, revalidated in the background. `null` as input waits.
 * A refusal is in `error`, with its sentence for the player. If the session has ended, the current
 * user is revalidated and the guard takes over.
 */
export function useApi<O extends Called>(
  endpoint: O,
  input: EndpointInput<O> | null = {},
  options: SWRConfiguration<Data<O>, ApiError> = {},
): SWRResponse<Data<O>, ApiError> {
  const { mutate } = useSWRConfig();
  const fetcher = async (): Promise<Data<O>> => {
    const call = takeBegun(endpoint, input ?? {}) ?? callApi(endpoint, input ?? {});
    const result = await noteCall(apiKey(endpoint, input ?? {}), call);
    if (result.ok) return result.value;
    if (result.error === 'unauthenticated') void mutate(sessionKey);
    throw new ApiError(result);
  };
  return useSWR<Data<O>, ApiError>(input === null ? null : apiKey(endpoint, input), fetcher, options);
}
