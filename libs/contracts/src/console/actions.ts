import { z } from 'zod';
import { Ulid } from '../ids.ts';

/** Everything that operators do, by the name under which it is recorded. */
export const ACTION_KINDS = [
  'log-in',
  'enrol',
  'log-out',
  'add-operator',
  'change-role',
  'remove-operator',
  'change-password',
  'view-player',
  'view-ledger',
  'view-reports',
  'moderate-player',
  'dismiss-report',
  'end-sessions',
  'announce',
  'withdraw-announcement',
  'switch-off',
  'switch-on',
  'plan-maintenance',
  'end-maintenance',
  'disable-card',
  'enable-card',
  'open-hands',
  'abort-room',
  'name-account',
  'start-grant',
  'confirm-grant',
  'pause-grant',
  'resume-grant',
  'withdraw-grant',
  'end-grant',
  'forbidden',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** `not_done` was cut off without an effect, `forbidden` is beyond the role. */
export const ACTION_OUTCOMES = ['done', 'refused', 'not_done', 'forbidden'] as const;
export type ActionOutcome = (typeof ACTION_OUTCOMES)[number];

export const ActionRecord = z.object({
  id: Ulid,
  /** The place of its first row in the chain. */
  sequence: z.int(),
  at: z.iso.datetime(),
  operator: z.string(),
  role: z.string(),
  kind: z.enum(ACTION_KINDS),
  target: z.string().nullable(),
  reason: z.string().nullable(),
  /** The input as JSON, without secrets. */
  input: z.string(),
  /** Null while it runs. */
  outcome: z.enum(ACTION_OUTCOMES).nullable(),
});
export type ActionRecord = z.infer<typeof ActionRecord>;
