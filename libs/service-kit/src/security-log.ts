import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Log } from './log.ts';
import { type Metrics, measuresIn } from './metrics.ts';

/** Kinds of events, as operators search and count them (docs/security.md "Security log"). */
export const securityKinds = [
  'login',
  'throttled',
  'csrf_refused',
  'origin_refused',
  'identity_refused',
  'access_refused',
  'unknown_proxy',
  'registered',
  'registration_limited',
  'password_changed',
  'session_ended',
  'account_deleted',
  'data_exported',
  'warned',
  'muted',
  'suspended',
  'restored',
  'reported',
  'socket_violation',
  'permission_violation',
  'operator_login',
  'operator_refused',
] as const;

export type SecurityKind = (typeof securityKinds)[number];

/**
 * `succeeded` if the request was carried out, `failed` if it was tried and wrong, `refused` if it
 * was not even tried.
 */
export type SecurityOutcome = 'succeeded' | 'failed' | 'refused';

/**
 * One line of the security log. The fields are a closed set, each with a form that no secret has.
 * There is no place for a password, a token, a cookie, a typed name (people type passwords there)
 * or a message.
 */
export interface SecurityEvent {
  kind: SecurityKind;
  outcome: SecurityOutcome;
  /** A ULID of the account in question. */
  user_id?: string | undefined;
  /** The client's IP address, or its network as `2001:db8::/64`. */
  address?: string | undefined;
  /**
   * A declared path such as `/api/auth/login/` without values of parameters, or a subject of NATS.
   */
  target?: string | undefined;
  /** The limit or rule as one word in snake_case. */
  reason?: string | undefined;
  /** How many. */
  count?: number | undefined;
  /** The end of a decision. */
  until?: Date | null | undefined;
}

/**
 * An attacker can be refused thousands of times a second, so the same refusal gets a new line only
 * after this time.
 */
const REPEATED_MS = 10_000;
const MAX_REMEMBERED = 10_000;

const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const WORD = /^[a-z0-9_]{1,40}$/;
const TARGET = /^(?:\/|[\w$]{1,30}\.)[\w./:>*$-]{0,120}$/;
const UNFIT = 'unfit';

const fitting = (fits: (value: string) => boolean) => (value: string | undefined) =>
  value === undefined ? undefined : fits(value) ? value : UNFIT;

const ulid = fitting((value) => ULID.test(value));
const address = fitting((value) => isIP(value.split('/', 1)[0] ?? '') > 0);
const target = fitting((value) => TARGET.test(value));
const word = fitting((value) => WORD.test(value));

/**
 * Lets the same refusal through once in ten seconds. Resolves to the number left out before it, or
 * null to leave it out.
 */
function repetitionFilter() {
  const leftOut = new LRUCache<string, { until: number; count: number }>({ max: MAX_REMEMBERED });
  return (event: SecurityEvent): number | null => {
    if (event.outcome !== 'refused') return 0;
    const key = JSON.stringify([event.kind, event.user_id, event.address, event.target, event.reason]);
    const known = leftOut.get(key);
    const now = Date.now();
    if (known && known.until > now) {
      known.count += 1;
      return null;
    }
    leftOut.set(key, { until: now + REPEATED_MS, count: 0 });
    return known?.count ?? 0;
  };
}

/**
 * The security log of a process. Each event counts in `security_events_total{kind,outcome}` and is
 * one line `{ event: 'security', kind, outcome, … }`. The same refusal within ten seconds only
 * counts, and `repeated` of the next line is the number of these. A value without the form of its
 * field is replaced by `unfit`, whatever its type.
 */
export function createSecurityLog(log: Log, { registry }: Pick<Metrics, 'registry'>) {
  const events = measuresIn(registry).counter(
    'security_events_total',
    'Events of the security log.',
    'kind',
    'outcome',
  );
  const repetitionsOf = repetitionFilter();
  return {
    record(event: SecurityEvent): void {
      const { kind, outcome, until } = event;
      events.inc({ kind, outcome });
      const repeated = repetitionsOf(event);
      if (repeated === null) return;
      log[outcome === 'succeeded' ? 'info' : 'warn'](
        {
          event: 'security',
          kind,
          outcome,
          user_id: ulid(event.user_id),
          address: address(event.address),
          target: target(event.target),
          reason: word(event.reason),
          count: event.count,
          until: until?.toISOString(),
          repeated: repeated || undefined,
        },
        `security: ${kind} ${outcome}`,
      );
    },
  };
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;
