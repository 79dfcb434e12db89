import type { EndpointInput, EndpointResult } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { useCallback } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { z } from 'zod';
import { ApiError, apiKey, callApi, sessionKey } from './api.ts';

/** True for calls that a screen makes of an endpoint, or of several. */
type IsWanted = (path: string) => boolean;

/** The last call of each endpoint that is under way, which resolves to true if it has succeeded. */
const underWay = new Map<string, { path: string; call: Promise<boolean> }>();

/** Notes a call while it is under way. */
async function noteCall<R extends { ok: boolean }>(path: string, key: string, call: Promise<R>): Promise<R> {
  const noted = { path, call: call.then(({ ok }) => ok) };
  underWay.set(key, noted);
  try {
    return await call;
  } finally {
    if (underWay.get(key) === noted) underWay.delete(key);
  }
}

/**
 * Loads again what may have changed. SWR would drop a call that is under way and begin it anew. So
 * this waits for it, and leaves one that fails to the repeats of SWR.
 */
export function useReload(): (isWanted: IsWanted) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (isWanted) => {
      const failed = new Set<unknown>();
      const wanted = [...underWay].filter(([, { path }]) => isWanted(path));
      await Promise.all(wanted.map(async ([key, { call }]) => (await call) || failed.add(key)));
      await mutate((key) => Array.isArray(key) && isWanted(String(key[0])) && !failed.has(JSON.stringify(key)));
    },
    [mutate],
  );
}

type Data<O extends Endpoint> = z.output<O['response']>;

/** Calls that were begun before the screen that needs them is rendered. */
const begun = new Map<string, Promise<unknown>>();

const keyOf = <O extends Endpoint>(endpoint: O, input: EndpointInput<O>) => JSON.stringify(apiKey(endpoint, input));

/**
 * Begins the call that a screen will make by `useApi` once it is rendered. One that was refused by
 * then is forgotten, and the screen makes it again. Resolves with the response or refusal.
 */
export async function beginApi<O extends Endpoint>(endpoint: O, input: EndpointInput<O> = {}): Promise<void> {
  const key = keyOf(endpoint, input);
  const call = callApi(endpoint, input);
  begun.set(key, call);
  const result = await call.catch(() => undefined);
  if (!result?.ok && begun.get(key) === call) begun.delete(key);
}

/** The call that was begun, which serves once. */
function takeBegun<O extends Endpoint>(endpoint: O, input: EndpointInput<O>): Promise<EndpointResult<O>> | undefined {
  const key = keyOf(endpoint, input);
  const call = begun.get(key);
  begun.delete(key);
  return call as Promise<EndpointResult<O>> | undefined;
}

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
    const call = takeBegun(endpoint, input ?? {}) ?? callApi(endpoint, input ?? {});
    const [path] = apiKey(endpoint, input ?? {});
    const result = await noteCall(path, keyOf(endpoint, input ?? {}), call);
    if (result.ok) return result.value;
    if (result.error === 'unauthenticated') void mutate(sessionKey);
    throw new ApiError(result);
  };
  return useSWR<Data<O>, ApiError>(input === null ? null : apiKey(endpoint, input), fetcher, options);
}
