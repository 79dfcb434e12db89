import { mayRetry, REFUSAL_CODE } from '@maseki/contracts/errors.ts';
import type { SWRConfiguration } from 'swr';

/** The catalogue decides about refusals, and any other error is retried. */
function isRetryable(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return !REFUSAL_CODE.test(code) || mayRetry(code);
}

/** Settings of SWR for the whole page (specification, point 9), provided once by the shell. */
export const swrConfig = {
  errorRetryInterval: 5_000,
  dedupingInterval: 2_000,
  focusThrottleInterval: 5_000,
  loadingTimeout: 3_000,
  shouldRetryOnError: isRetryable,
} satisfies SWRConfiguration;
