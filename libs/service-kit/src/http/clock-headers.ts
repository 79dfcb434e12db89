import { OutdatedTokenError } from '../identity/signed-token.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { POD_STATE_HEADER } from './health.ts';

/**
 * Headers by which the gateway asks the next pod if a request failed because clocks differ. That is
 * counted and logged, none of it as an attack.
 */
export function clockHeaders(
  error: unknown,
  { log, metrics }: { log: Log; metrics: Pick<Metrics, 'outdatedTokens'> },
): Readonly<Record<string, string>> {
  if (!(error instanceof OutdatedTokenError)) return {};
  const { issuer, lateSeconds } = error;
  metrics.outdatedTokens.inc();
  log.warn(
    { event: 'clock_differs', issuer, lateSeconds },
    'a signed token is of another time: the clock of this pod is wrong, or that of the signer',
  );
  return { [POD_STATE_HEADER]: 'clock' };
}
