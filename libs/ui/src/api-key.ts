import { calls } from '@maseki/contracts/auth/http.ts';
import { type CallInput, pathOf } from '@maseki/contracts/client.ts';
import type { Operation } from '@maseki/contracts/operation.ts';

/** Where SWR keeps the answer of a reading call: for `mutate` after a change. */
export const apiKey = <O extends Operation>(call: O, input: CallInput<O> = {}) =>
  [pathOf(call, input.params as Record<string, unknown>), input.query ?? null] as const;

/** Where the session is kept: asking anew lets the guard take over when it has ended. */
export const meKey = apiKey(calls.me);
