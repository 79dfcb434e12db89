import type { ErrorCode } from '@maseki/contracts/errors.ts';
import type { SecurityLog } from '@maseki/service-kit/security-log.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { Session, SessionCache } from '../session/session-cache.ts';
import { type Authorization, authorize, type Caller, type Requirements } from './authorize.ts';
import { recordRefusal } from './record-refusal.ts';

interface AdmitDeps {
  sessions: SessionCache;
  rateLimits: Pick<RateLimits, 'flood' | 'request' | 'guestRequest'>;
  security: Pick<SecurityLog, 'record'>;
}

interface Admission {
  requirements: Requirements;
  caller: Caller;
  /** The declared path, for the security log. */
  target: string;
}

/** Refusals of requests that may have no session. They count for the guests of their network. */
const OF_GUESTS: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'forbidden']);

/** Counts for the user, else for the guests of the network. Rejects when auth is silent. */
export async function admit(
  { requirements, caller, target }: Admission,
  { sessions, rateLimits, security }: AdmitDeps,
): Promise<Authorization> {
  const { client } = caller;
  const refused = (refusal: Exclude<Authorization, { ok: true }>, session: Session | null): Authorization => {
    recordRefusal(security, refusal, { client, session, target });
    return refusal;
  };

  const flood = rateLimits.flood(client.address);
  if (!flood.ok) return refused(flood, null);
  const authorized = await authorize(requirements, caller, sessions);
  const session = authorized.ok ? authorized.value.session : null;
  if (authorized.ok || OF_GUESTS.has(authorized.error)) {
    const counted = session ? rateLimits.request(session.userId) : rateLimits.guestRequest(client.address);
    if (!counted.ok) return refused(counted, session);
  }
  return authorized.ok ? authorized : refused(authorized, null);
}
