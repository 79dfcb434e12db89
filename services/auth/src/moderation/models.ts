import type { ModerationAction, Report, ReportedLine } from '@maseki/contracts/auth/moderation.ts';
import { DAY_S } from '@maseki/contracts/time.ts';
import { byId, date, optionalText, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, Schema } from 'mongoose';

type Person = Report['reporter'];

/** A player's report, with the conversation as it was stored. */
export interface ReportRow {
  /** `<subject>:<reporter>`. A second report of the same only changes the lines. */
  _id: string;
  source: Report['source'];
  /** The subject of the report. All reports of one subject are shown and closed together. */
  subject: string;
  place: Report['place'];
  accused: Person | null;
  reporter: Person;
  lines: (Omit<ReportedLine, 'at'> & { at: Date })[];
  created_at: Date;
  closed_at: Date | null;
  /** The action that closed it. */
  closed_by: string | null;
}

/** An operator's action. Rows are only ever inserted. */
export interface ActionRow {
  /** A ULID. */
  _id: string;
  /** `dismiss` closes a report, `end-sessions` logs out, `export` reads all that is stored. */
  action: ModerationAction | 'dismiss' | 'end-sessions' | 'export';
  /** The user of the action, null for `dismiss`. */
  user: Person | null;
  /** As the player may read it. */
  reason: string;
  /** End of a mute or a suspension, null without an end and for the other actions. */
  until: Date | null;
  report: string | null;
  /** The sessions that it ended, as they may have to be announced again. */
  ended_sessions: string[];
  by: string;
  at: Date;
}

const CLOSED_KEPT_S = 180 * DAY_S;
/** How long the audit trail reaches back. */
const ACTIONS_KEPT_S = 3 * 365 * DAY_S;

const optionalTime = { type: Date, default: null } as const;
const person = new Schema({ id: text, username: text }, { _id: false });
const optionalPerson = { type: person, default: null } as const;

export function moderationModels(db: Connection) {
  const line = new Schema(
    { id: text, sender_id: optionalText, sender_name: text, message: text, at: date },
    { _id: false },
  );
  const report = new Schema<ReportRow>(
    {
      _id: String,
      source: text,
      subject: text,
      accused: optionalPerson,
      reporter: person,
      place: new Schema({ id: text, name: String }, { _id: false }),
      lines: [line],
      created_at: date,
      closed_at: optionalTime,
      closed_by: optionalText,
    },
    byId,
  )
    .index({ subject: 1 })
    .index({ closed_at: 1, created_at: 1 })
    .index({ 'reporter.id': 1, closed_at: 1 })
    .index({ 'accused.id': 1, created_at: -1 })
    .index({ closed_at: 1 }, { name: 'expiry', expireAfterSeconds: CLOSED_KEPT_S });
  const action = new Schema<ActionRow>(
    {
      _id: String,
      action: text,
      user: optionalPerson,
      reason: text,
      until: optionalTime,
      report: optionalText,
      ended_sessions: [String],
      by: text,
      at: date,
    },
    byId,
  )
    .index({ 'user.id': 1, _id: 1 })
    .index({ at: 1 }, { expireAfterSeconds: ACTIONS_KEPT_S });
  return {
    reports: db.model<ReportRow>('Report', report, 'reports'),
    moderationActions: db.model<ActionRow>('ModerationAction', action, 'moderation_actions'),
  };
}

export type ModerationModels = ReturnType<typeof moderationModels>;
