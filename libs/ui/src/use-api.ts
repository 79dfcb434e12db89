import { type CallInput, pathOf } from '@maseki/contracts/client.ts';
import type { Operation } from '@maseki/contracts/operation.ts';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { z } from 'zod';
import { CallError, callApi } from './api.ts';

type Answer<O extends Operation> = z.output<O['answer']>;

/** Where SWR keeps the answer of a reading call: for `mutate` after a change. */
export const apiKey = <O extends Operation>(call: O, input: CallInput<O> = {}) =>
  [pathOf(call, input.params as Record<string, unknown>), input.query ?? null] as const;

/**
 * The cached answer of a reading call, reloaded in the background. `null` as input waits. A refusal is in `error`, with its
 * sentence for the player.
 */
export function useApi<O extends Operation>(
  call: O,
  input: CallInput<O> | null = {},
  options: SWRConfiguration<Answer<O>, CallError> = {},
): SWRResponse<Answer<O>, CallError> {
  const fetchAnswer = async (): Promise<Answer<O>> => {
    const result = await callApi(call, input ?? {});
    if (!result.ok) throw new CallError(result);
    return result.value;
  };
  return useSWR<Answer<O>, CallError>(input === null ? null : apiKey(call, input), fetchAnswer, options);
}
