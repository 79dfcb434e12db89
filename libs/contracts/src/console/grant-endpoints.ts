import { z } from 'zod';
import { LOOKUP_MAX } from '../auth/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Ulid } from '../ids.ts';
import { GRANT_MAX, NAMES_MAX } from '../inventory/limits.ts';
import { Sentence } from '../live/live.ts';
import { textOf } from '../text-of.ts';
import { Reason } from './operators.ts';

const at = z.iso.datetime();
const id = z.object({ id: Ulid });

export const GrantSelection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('registered'), until: at }),
  z
    .object({ kind: z.literal('aborted'), from: at, until: at })
    .refine(({ from, until }) => Date.parse(until) > Date.parse(from), { path: ['until'] }),
  z.object({ kind: z.literal('names'), names: z.array(textOf(1, LOOKUP_MAX)).min(1).max(NAMES_MAX) }),
]);
export type GrantSelection = z.infer<typeof GrantSelection>;

const GrantPreview = z.object({
  count: z.int(),
  /** The moment, up to which accounts registered. */
  as_of: at,
  /** Tells if the selection is still the same. */
  digest: z.string(),
  /** Ten of the players by name. */
  examples: z.array(z.string()),
  /** Typed names that no player has. */
  unknown: z.array(z.string()),
  /** In the last 24 hours, the stones of who got most, and players whom the operator reached. */
  already: z.object({ stones: z.int(), players: z.int() }),
  /** The operator's own account, which gets nothing. */
  left_out: z.array(z.string()),
});
export type GrantPreview = z.infer<typeof GrantPreview>;

export const CAMPAIGN_STATES = ['waiting', 'running', 'paused', 'ended', 'withdrawn'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const Campaign = z.object({
  id: Ulid,
  at,
  operator: z.object({ id: z.string(), name: z.string() }),
  /** Who confirmed it, null without a second operator. */
  second: z.string().nullable(),
  message: z.string(),
  reason: z.string(),
  amount: z.int(),
  selection: z.object({
    kind: z.enum(['everyone', 'registered', 'aborted', 'names']),
    from: at.nullable(),
    until: at.nullable(),
  }),
  /** Players when it was begun, and those who have their stones. */
  count: z.int(),
  paid: z.int(),
  examples: z.array(z.string()),
  state: z.enum(CAMPAIGN_STATES),
  ended_at: at.nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

const change = { method: 'POST', access: 'operator', changes: true, idempotencyKey: true, needsAccount: true } as const;

export const grantEndpoints = {
  previewGrant: endpoint({
    summary: 'Counts whom a grant would reach, with ten examples. Nothing is given.',
    method: 'POST',
    path: '/api/grants/preview/',
    access: 'operator',
    right: 'grant',
    needsAccount: true,
    body: z.object({ selection: GrantSelection }),
    response: GrantPreview,
    refusals: ['limit_reached'],
  }),
  startGrant: endpoint({
    summary: 'Begins a grant as it was previewed. A large one then waits for a second operator.',
    ...change,
    right: 'grant',
    path: '/api/grants/',
    body: z.object({
      selection: GrantSelection,
      as_of: at,
      digest: z.string().max(100),
      amount: z.int().min(1).max(GRANT_MAX),
      message: Sentence,
      reason: Reason,
    }),
    response: z.object({ id: Ulid, state: z.enum(CAMPAIGN_STATES) }),
    refusals: ['selection_changed', 'limit_reached', 'idempotency_mismatch'],
  }),
  listGrants: endpoint({
    summary: 'The grants, the last first.',
    method: 'GET',
    path: '/api/grants/',
    access: 'operator',
    right: 'read',
    response: z.object({ campaigns: z.array(Campaign) }),
  }),
  confirmGrant: endpoint({
    summary: 'Confirms the grant of another operator, which then begins.',
    ...change,
    right: 'grant',
    path: '/api/grants/:id/confirmation/',
    params: id,
    body: z.object({ reason: Reason }),
    response: Done,
    refusals: ['forbidden', 'not_found', 'selection_changed', 'limit_reached', 'idempotency_mismatch'],
  }),
  changeGrant: endpoint({
    summary: 'Pauses a grant, lets that of another go on, or withdraws one that waits or is paused.',
    ...change,
    right: 'grant',
    path: '/api/grants/:id/state/',
    params: id,
    body: z.object({ change: z.enum(['pause', 'resume', 'withdraw']), reason: Reason }),
    response: Done,
    refusals: ['forbidden', 'not_found', 'limit_reached', 'idempotency_mismatch'],
  }),
} as const;
