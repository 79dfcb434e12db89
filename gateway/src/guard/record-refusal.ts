import type { ErrorCode, Refusal } from '@maseki/contracts/errors.ts';
import type { SecurityKind, SecurityLog } from '@maseki/service-kit/security-log.ts';
import type { Client } from '../http/client-address.ts';
import type { Session } from '../session/session-cache.ts';

/** Refusals that may be an attack. A request without a session is not one, because sessions end. */
const kinds: Partial<Record<ErrorCode, SecurityKind>> = {
  csrf_failed: 'csrf_refused',
  forbidden: 'origin_refused',
  rate_limited: 'throttled',
  registration_limited: 'registration_limited',
};

interface RefusedRequest {
  client: Client;
  session?: Session | null;
  target: string;
}

/** Tells the security log of a refusal that may be an attack. */
export function recordRefusal(
  security: Pick<SecurityLog, 'record'>,
  { error }: Refusal<ErrorCode>,
  { client, session, target }: RefusedRequest,
): void {
  const kind = kinds[error];
  if (kind === undefined) return;
  security.record({ kind, outcome: 'refused', user_id: session?.userId, address: client.address, target });
}
