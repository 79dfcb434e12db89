import { z } from 'zod';
import { rpc } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { NAMES_MAX } from '../inventory/limits.ts';
import { textOf } from '../text-of.ts';
import { LOOKUP_MAX, OPERATOR_MAX, REASON_MAX } from './limits.ts';
import { MODERATION_ACTIONS, ReportedLine } from './moderation.ts';

const at = z.iso.datetime();

export const FoundPlayer = z.object({
  id: Ulid,
  username: z.string(),
  registered_at: at,
  last_login_at: at,
  is_suspended: z.boolean(),
  is_muted: z.boolean(),
});
export type FoundPlayer = z.infer<typeof FoundPlayer>;

/** All reports of one subject, without the conversation. */
export const ReportHead = z.object({
  subject: z.string(),
  source: z.enum(['group', 'battle']),
  place: z.string(),
  /** Null if the account is deleted. */
  accused: z.object({ id: z.string(), username: z.string() }).nullable(),
  reporters: z.array(z.string()),
  since: at,
  closed_at: at.nullable(),
});
export type ReportHead = z.infer<typeof ReportHead>;

export const ReportCase = ReportHead.extend({
  /** `is_reported` marks what the report is about. */
  lines: z.array(ReportedLine.extend({ is_reported: z.boolean() })),
});
export type ReportCase = z.infer<typeof ReportCase>;

export const ModerationRow = z.object({
  action: z.enum([...MODERATION_ACTIONS, 'dismiss', 'end-sessions', 'export']),
  reason: z.string(),
  until: at.nullable(),
  by: z.string(),
  at,
});
export type ModerationRow = z.infer<typeof ModerationRow>;

/** What auth knows of a player, without anything that proves who somebody is. */
export const PlayerFile = z.object({
  id: z.string(),
  /** Null for a deleted account, of which reports and acts are left. */
  account: z
    .object({
      username: z.string(),
      registered_at: at,
      last_login_at: at,
      suspension: z.object({ reason: z.string(), until: at.nullable() }).nullable(),
      muted_until: at.nullable(),
      devices: z.array(
        z.object({ browser: z.string().nullable(), system: z.string().nullable(), since: at, last_seen: at }),
      ),
    })
    .nullable(),
  acts: z.array(ModerationRow),
  reports_against: z.array(ReportHead),
  reports_by: z.array(ReportHead),
});
export type PlayerFile = z.infer<typeof PlayerFile>;

/** Why an act on a player or a report is not possible. */
export const MODERATION_REFUSALS = ['unknown_player', 'nothing_to_restore', 'no_open_report', 'own_case'] as const;

const outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), ended_sessions: z.int() }),
  z.object({ outcome: z.literal('refused'), because: z.enum(MODERATION_REFUSALS) }),
]);

/** RPCs of the console for operators. Each act is done once for its `action_id`. */
export const operatorRpcs = {
  /** Players whose name begins like this, in any letter case, by name. */
  findPlayers: rpc({
    subject: 'rpc.auth.find-players',
    input: z.object({ beginning: textOf(1, LOOKUP_MAX), limit: z.int().min(1).max(100) }),
    reply: z.object({ players: z.array(FoundPlayer) }),
  }),
  /** Players by their names in any letter case, or by their ids. Unknown ones are left out. */
  identifyPlayers: rpc({
    subject: 'rpc.auth.identify-players',
    input: z.object({
      usernames: z.array(textOf(1, LOOKUP_MAX)).max(NAMES_MAX),
      user_ids: z.array(Ulid).max(NAMES_MAX),
    }),
    reply: z.object({
      players: z.array(z.object({ id: Ulid, username: z.string() })),
      /** Those of the names that no player has, as they were typed. */
      unknown: z.array(z.string()),
    }),
  }),
  /** Null if there is no trace of a player with this id. */
  getPlayer: rpc({
    subject: 'rpc.auth.get-player',
    input: z.object({ user_id: Ulid }),
    reply: PlayerFile.nullable(),
  }),
  moderate: rpc({
    subject: 'rpc.auth.moderate',
    input: z.object({
      action_id: Ulid,
      action: z.enum([...MODERATION_ACTIONS, 'dismiss']),
      /** Null for `dismiss`. */
      user_id: Ulid.nullable(),
      /** The report that this closes. */
      report: z.string().max(60).nullable(),
      reason: textOf(1, REASON_MAX),
      until: at.nullable(),
      by: textOf(1, OPERATOR_MAX),
      /** The account of the operator, who does not decide reports by or against it. */
      own: Ulid.nullable(),
    }),
    reply: outcome,
  }),
  endSessions: rpc({
    subject: 'rpc.auth.end-sessions',
    input: z.object({ action_id: Ulid, user_id: Ulid, reason: textOf(1, REASON_MAX), by: textOf(1, OPERATOR_MAX) }),
    reply: outcome,
  }),
  /** The open reports with their conversations, the first reported first. */
  listReports: rpc({
    subject: 'rpc.auth.list-reports',
    input: z.object({ limit: z.int().min(1).max(50) }),
    reply: z.object({ cases: z.array(ReportCase), total: z.int() }),
  }),
};
