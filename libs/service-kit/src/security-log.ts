import { isIP } from 'node:net';
import { Counter } from 'prom-client';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** What happened, as operators search and count it (docs/security.md "Security log"). */
export const securityKinds = [
  'login',
  'throttled',
  'csrf_refused',
  'origin_refused',
  'identity_refused',
  'unknown_proxy',
  'registered',
  'registration_limited',
  'password_changed',
  'session_ended',
  'account_deleted',
  'warned',
  'muted',
  'suspended',
  'restored',
  'reported',
  'socket_violation',
  'permission_violation',
  'content_policy_violation',
] as const;

export type SecurityKind = (typeof securityKinds)[number];

/** `succeeded`: what was asked for was done; `failed`: it was tried and was wrong; `refused`: it was not even tried. */
export type SecurityOutcome = 'succeeded' | 'failed' | 'refused';

/**
 * One line of the security log. The fields are a closed set, each with a form that no secret has: there is no place for a password, a
 * token, a cookie, a name that somebody typed (people type passwords there) or a message.
 */
export interface SecurityEvent {
  kind: SecurityKind;
  outcome: SecurityOutcome;
  /** A ULID: whose account it is about. */
  user_id?: string | undefined;
  /** The client's IP address, or its network as `2001:db8::/64`. */
  address?: string | undefined;
  /** A declared path such as `/api/auth/login/`, without values of parameters, or a subject of NATS. */
  target?: string | undefined;
  /** Which limit or rule: one word in snake_case. */
  reason?: string | undefined;
  /** How many. */
  count?: number | undefined;
  /** When what was decided ends. */
  until?: Date | null | undefined;
}

export interface SecurityLog {
  record(event: SecurityEvent): void;
}

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
 * The security log of a process: each event is one line `{ event: 'security', kind, outcome, … }` and counts in
 * `security_events_total{kind,outcome}`. A value without the form of its field is replaced by `unfit`, whatever its type said.
 */
export function createSecurityLog(log: Log, { registry }: Pick<Metrics, 'registry'>): SecurityLog {
  const events = new Counter({
    name: 'security_events_total',
    help: 'Events of the security log.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  return {
    record({ kind, outcome, user_id, address: client, target: where, reason, count, until }) {
      events.inc({ kind, outcome });
      log[outcome === 'succeeded' ? 'info' : 'warn'](
        {
          event: 'security',
          kind,
          outcome,
          user_id: ulid(user_id),
          address: address(client),
          target: target(where),
          reason: word(reason),
          count,
          until: until?.toISOString(),
        },
        `security: ${kind} ${outcome}`,
      );
    },
  };
}
