import { z } from 'zod';
import { LOOKUP_MAX, MODERATION_DAYS_MAX } from '../auth/limits.ts';
import { FoundPlayer, PlayerFile, ReportCase } from '../auth/operator-rpcs.ts';
import { PlayerBattle } from '../battle/rpc.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Ulid } from '../ids.ts';
import { LedgerRow, PlayerAccount } from '../inventory/operator-rpcs.ts';
import { textOf } from '../text-of.ts';
import { Reason } from './operators.ts';

const id = z.object({ id: Ulid });

const Decks = z.object({
  decks: z.array(z.object({ id: z.string(), name: z.string(), cards: z.array(z.string().nullable()) })),
  active_id: z.string(),
});

/** Everything about a player. A part is null if its service does not respond now. */
export const PlayerPage = z.object({
  file: PlayerFile,
  /** `account` is null for a player who has none yet, or none any more. */
  inventory: z.object({ account: PlayerAccount.nullable() }).nullable(),
  decks: Decks.nullable(),
  battles: z.array(PlayerBattle).nullable(),
  friends: z.array(z.object({ id: z.string(), username: z.string() })).nullable(),
});
export type PlayerPage = z.infer<typeof PlayerPage>;

/** An act on a player, with its length for a mute or a suspension. */
const Moderation = z
  .object({
    action: z.enum(['warn', 'mute', 'suspend', 'restore']),
    reason: Reason,
    /** Null without an end, which only a suspension may have, and for the other acts. */
    days: z.int().min(1).max(MODERATION_DAYS_MAX).nullable(),
    /** The report that this closes. */
    report: z.string().max(60).nullable(),
  })
  .refine(({ action, days }) => (action === 'mute' ? days !== null : action === 'suspend' || days === null), {
    path: ['days'],
    error: `1〜${MODERATION_DAYS_MAX}の数字を入力してください`,
  })
  .refine(({ action, report }) => report === null || action !== 'restore', { path: ['report'] });

export const playerEndpoints = {
  findPlayers: endpoint({
    summary: 'Players whose name begins like this.',
    method: 'GET',
    path: '/api/players/',
    access: 'operator',
    right: 'read',
    query: z.object({ beginning: textOf(1, LOOKUP_MAX) }),
    response: z.object({ players: z.array(FoundPlayer) }),
  }),
  getPlayer: endpoint({
    summary: 'Everything about a player. Reading it is recorded.',
    method: 'GET',
    path: '/api/players/:id/',
    access: 'operator',
    right: 'read',
    params: id,
    response: PlayerPage,
  }),
  listLedger: endpoint({
    summary: 'A page of the ledger, the last first. Reading it is recorded.',
    method: 'GET',
    path: '/api/players/:id/ledger/',
    access: 'operator',
    right: 'read',
    params: id,
    query: z.object({ before_at: z.iso.datetime().optional(), before_id: z.string().max(300).optional() }),
    response: z.object({ rows: z.array(LedgerRow), has_more: z.boolean() }),
  }),
  moderatePlayer: endpoint({
    summary: 'Warns, mutes, suspends or restores a player, who reads the reason.',
    method: 'POST',
    path: '/api/players/:id/moderation/',
    access: 'operator',
    right: 'moderate',
    needsAccount: true,
    idempotencyKey: true,
    params: id,
    body: Moderation,
    response: z.object({ ended_sessions: z.int() }),
    refusals: ['forbidden', 'user_not_found', 'limit_reached', 'idempotency_mismatch'],
  }),
  endSessions: endpoint({
    summary: 'Logs a player out on all devices.',
    method: 'POST',
    path: '/api/players/:id/log-out/',
    access: 'operator',
    right: 'moderate',
    needsAccount: true,
    idempotencyKey: true,
    params: id,
    body: z.object({ reason: Reason }),
    response: z.object({ ended_sessions: z.int() }),
    refusals: ['forbidden', 'user_not_found', 'idempotency_mismatch'],
  }),
  listReports: endpoint({
    summary: 'The open reports with their conversations, the first first. Reading them is recorded.',
    method: 'GET',
    path: '/api/reports/',
    access: 'operator',
    right: 'read',
    response: z.object({ cases: z.array(ReportCase), total: z.int() }),
  }),
  dismissReport: endpoint({
    summary: 'Closes a report without an effect on a player.',
    method: 'POST',
    path: '/api/reports/dismissal/',
    access: 'operator',
    right: 'moderate',
    needsAccount: true,
    idempotencyKey: true,
    body: z.object({ report: z.string().min(1).max(60), reason: Reason }),
    response: Done,
    refusals: ['forbidden', 'not_found', 'idempotency_mismatch'],
  }),
} as const;
