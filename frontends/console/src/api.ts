import { createClient, type EndpointInput, type EndpointResult } from '@maseki/contracts/client.ts';
import type { Called, Endpoint } from '@maseki/contracts/endpoint.ts';
import { ApiError, apiKey } from '@maseki/ui/api.ts';
import { noteServerTime } from '@maseki/ui/server-clock.ts';
import { useSingleRun } from '@maseki/ui/use-single-run.ts';
import { useCallback, useRef } from 'react';
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import type { z } from 'zod';

/** After this time without a key or a click, reading by the page is no use of the session. */
const UNATTENDED_MS = 60_000;

let csrf = '';
let touchedAt = performance.now();
for (const kind of ['keydown', 'pointerdown']) {
  window.addEventListener(
    kind,
    () => {
      touchedAt = performance.now();
    },
    { capture: true, passive: true },
  );
}

/** Keeps the session's token, which each change carries. */
export const keepCsrf = (token: string): void => {
  csrf = token;
};

const headers = ({ changes }: Called): Record<string, string> => ({
  ...(changes ? { 'X-CSRFToken': csrf } : {}),
  ...(performance.now() - touchedAt > UNATTENDED_MS ? { 'X-Unattended': '1' } : {}),
});

/** A response also tells the server's time. */
const fetchAndNote: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  noteServerTime(response.headers);
  return response;
};

const send = createClient({ baseUrl: location.origin, headers, fetch: fetchAndNote });

/** The key under which the session's operator is cached. */
export const ME_KEY = 'me';

type Data<E extends Endpoint> = z.output<E['response']>;

/** Calls the console. Throws ApiError. */
export async function callConsole<E extends Endpoint>(endpoint: E, input: EndpointInput<E> = {}): Promise<Data<E>> {
  const result = await send(endpoint, input);
  if (result.ok) return result.value;
  throw new ApiError(result);
}

/** Reads when a page opens and after acts, for calls that are recorded or look through all data. */
export const READ_ONCE = {
  revalidateOnMount: true,
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

/** The cached response of a reading call. `null` as input waits. */
export function useConsole<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> | null = {},
  options: SWRConfiguration<Data<E>, ApiError> = {},
) {
  const { mutate } = useSWRConfig();
  const fetcher = () =>
    callConsole(endpoint, input ?? {}).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'unauthenticated') void mutate(ME_KEY);
      throw error;
    });
  return useSWR<Data<E>, ApiError>(input === null ? null : apiKey(endpoint, input), fetcher, options);
}

const isUnknown = (result: EndpointResult<Endpoint>) =>
  !result.ok && (result.error === 'unavailable' || result.error === 'internal');

/**
 * A change for a button or a form. A double click is one call, and a repeat after a lost response
 * has the same key, so it is one action.
 */
export function useAct<E extends Endpoint>(endpoint: E) {
  const key = useRef(crypto.randomUUID());
  const { mutate } = useSWRConfig();
  const act = useCallback(
    async (input: EndpointInput<E> = {}): Promise<EndpointResult<E>> => {
      const result = await send(endpoint, { ...input, idempotencyKey: key.current });
      if (!isUnknown(result)) key.current = crypto.randomUUID();
      if (!result.ok && result.error === 'unauthenticated') await mutate(ME_KEY);
      return result;
    },
    [endpoint, mutate],
  );
  return useSingleRun(act);
}
