import { endpoints } from '@maseki/contracts/auth/http.ts';
import { type EndpointInput, pathOf } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';

/** Where SWR keeps the answer of a reading call: for `mutate` after a change. */
export const apiKey = <O extends Endpoint>(call: O, input: EndpointInput<O> = {}) =>
  [pathOf(call, input.params as Record<string, unknown>), input.query ?? null] as const;

/** Where the session is kept: asking anew lets the guard take over when it has ended. */
export const meKey = apiKey(endpoints.getMe);
