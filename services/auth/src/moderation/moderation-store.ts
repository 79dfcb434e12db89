import { events } from '@maseki/contracts/auth/events.ts';
import type { ModerationAction } from '@maseki/contracts/auth/moderation.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { ClientSession } from 'mongoose';
import type { Models, UserRow } from '../models.ts';
import { type Decision, OperatorError } from './arguments.ts';
import type { ActionRow, ReportRow } from './models.ts';
import { isInForce } from './rules.ts';

export interface Case extends Pick<ReportRow, 'source' | 'subject' | 'place' | 'accused' | 'lines' | 'closed_at'> {
  reporters: string[];
  /** When it was first reported. */
  since: Date;
}

type Account = Pick<UserRow, '_id' | 'username' | 'created_at' | 'last_login_at' | 'suspension' | 'muted_until'>;

/** The part of an act that its order names. */
type NewAction = Pick<Decision, 'id' | 'reason' | 'by'> & { action: ActionRow['action']; until?: Date | null };

/** The act that closes a report, with its operator's account. */
interface Closing {
  row: ActionRow;
  own: string | null;
}

const bySubject = {
  $group: {
    _id: '$subject',
    source: { $last: '$source' },
    subject: { $last: '$subject' },
    place: { $last: '$place' },
    accused: { $last: '$accused' },
    lines: { $last: '$lines' },
    closed_at: { $last: '$closed_at' },
    reporters: { $push: '$reporter.username' },
    since: { $first: '$created_at' },
  },
} as const;

/** The fields of an account that an action changes. */
function changesOf({ action, reason, until }: Decision): Partial<Pick<UserRow, 'suspension' | 'muted_until'>> {
  if (action === 'mute') return { muted_until: until };
  if (action === 'suspend') return { suspension: { reason, until } };
  return action === 'restore' ? { suspension: null, muted_until: null } : {};
}

/** True if `restore` would end a restriction at a moment. */
const isRestricted = ({ suspension, muted_until }: Account, now: EpochMs) =>
  (suspension && isInForce(suspension.until ?? null, now)) || (muted_until && isInForce(muted_until, now));

export class ModerationStore {
  private readonly models: Models;
  private readonly transact: Transact;
  private readonly now: () => number;

  constructor(models: Models, transact: Transact, now: () => number) {
    this.models = models;
    this.transact = transact;
    this.now = now;
  }

  /** Ids of the ended ones, also of an act that has happened. Throws OperatorError. */
  readonly endSessions = (userId: string, order: Pick<Decision, 'id' | 'reason' | 'by'>): Promise<string[]> =>
    this.transact(async ({ session }) => {
      const known = await this.knownAct(order.id, session);
      if (known) return known.ended_sessions;
      const user = await this.playerOf(userId, session);
      const ended_sessions = await this.endSessionsOf(userId, session);
      const row = this.newAction({ ...order, action: 'end-sessions' }, { id: userId, username: user.username }, null);
      await this.models.moderationActions.create([{ ...row, ended_sessions }], { session });
      return ended_sessions;
    });

  /** Notes that an operator reads all that is stored of a player. Throws OperatorError. */
  readonly noteExport = (userId: string, order: Pick<Decision, 'reason' | 'by'>): Promise<void> =>
    this.transact(async ({ session }) => {
      const user = await this.playerOf(userId, session);
      const row = this.newAction({ ...order, action: 'export' }, { id: userId, username: user.username }, null);
      await this.models.moderationActions.create([row], { session });
    });

  /** At most `limit` open cases, the first reported first, and the number of all of them. */
  async listOpen(limit: number): Promise<{ cases: Case[]; total: number }> {
    const open = { $match: { closed_at: null } };
    const [cases, all] = await Promise.all([
      this.models.reports.aggregate<Case>([
        open,
        { $sort: { created_at: 1 } },
        bySubject,
        { $sort: { since: 1, _id: 1 } },
        { $limit: limit },
      ]),
      this.models.reports.distinct('subject', { closed_at: null }),
    ]);
    return { cases, total: all.length };
  }

  async findCase(subject: string): Promise<Case | undefined> {
    return (
      await this.models.reports.aggregate<Case>([{ $match: { subject } }, { $sort: { created_at: 1 } }, bySubject])
    )[0];
  }

  /** At most `limit` cases against a user, the last reported first. */
  readonly casesAgainst = (userId: string, limit: number): Promise<Case[]> =>
    this.models.reports.aggregate<Case>([
      { $match: { 'accused.id': userId } },
      { $sort: { created_at: 1 } },
      bySubject,
      { $sort: { since: -1, _id: 1 } },
      { $limit: limit },
    ]);

  /** At most `limit` cases that a user reported, the last reported first. */
  readonly casesBy = (userId: string, limit: number): Promise<Case[]> =>
    this.models.reports.aggregate<Case>([
      { $match: { 'reporter.id': userId } },
      { $sort: { created_at: 1 } },
      bySubject,
      { $sort: { since: -1, _id: 1 } },
      { $limit: limit },
    ]);
  readonly account = (userId: string): Promise<Account | null> => this.models.users.findById(userId).lean();

  /** Operators' actions on a user or a report, the first one first. */
  readonly actionsOn = (filter: { userId: string } | { report: string }): Promise<ActionRow[]> =>
    this.models.moderationActions
      .find('userId' in filter ? { 'user.id': filter.userId } : { report: filter.report })
      .sort({ _id: 1 })
      .lean();

  /** Closes a report without any effect on a player. Throws OperatorError. */
  readonly dismiss = (decision: Decision): Promise<void> =>
    this.transact(async ({ session }) => {
      if (await this.knownAct(decision.id, session)) return;
      const row = this.newAction(decision, null, decision.subject);
      await this.closeReport(decision.subject, { row, own: decision.own ?? null }, session);
      await this.models.moderationActions.create([row], { session });
    });

  /**
   * Acts on an account, in one transaction with the end of its sessions, the audit trail, the
   * report behind it and the event for the other services. Returns the number of ended sessions.
   * Throws OperatorError.
   */
  readonly act = (userId: string, action: ModerationAction, decision: Decision): Promise<number> =>
    this.transact(async ({ session, publishEvent }) => {
      const known = await this.knownAct(decision.id, session);
      if (known) return known.ended_sessions.length;
      const at = this.now();
      const before = await this.models.users.findById(userId).session(session).lean();
      if (!before) throw new OperatorError(`There is no player ${decision.subject}.`, 'unknown_player');
      if (action === 'restore' && !isRestricted(before, at)) {
        const sentence = `${before.username} is neither muted nor suspended: there is nothing to restore.`;
        throw new OperatorError(sentence, 'nothing_to_restore');
      }
      const update = { $set: changesOf(decision), $inc: { moderations: 1 } };
      const after = await this.models.users
        .findByIdAndUpdate(userId, update, { returnDocument: 'after', session })
        .lean();
      const row = this.newAction(decision, { id: userId, username: before.username }, decision.report);
      const endedSessions = action === 'suspend' ? await this.endSessionsOf(userId, session) : [];
      await this.models.moderationActions.create([{ ...row, ended_sessions: endedSessions }], { session });
      if (decision.report !== null)
        await this.closeReport(decision.report, { row, own: decision.own ?? null }, session);
      const mutedUntil = after?.muted_until && isInForce(after.muted_until, at) ? after.muted_until : null;
      publishEvent(events.playerModerated, {
        payload: {
          user_id: userId,
          action,
          reason: decision.reason,
          version: after?.moderations ?? 1,
          until: decision.until?.toISOString() ?? null,
          muted_until: mutedUntil?.toISOString() ?? null,
          ended_sessions: endedSessions,
        },
      });
      return endedSessions.length;
    });

  private async closeReport(subject: string, { row, own }: Closing, session: ClientSession): Promise<void> {
    const reports = await this.models.reports.find({ subject }, { accused: 1, reporter: 1 }).session(session).lean();
    if (own !== null && reports.some(({ accused, reporter }) => own === accused?.id || own === reporter.id))
      throw new OperatorError(`${subject} is a report by or against the operator's own account.`, 'own_case');
    const change = { closed_at: row.at, closed_by: row._id };
    const { matchedCount } = await this.models.reports.updateMany({ subject, closed_at: null }, change, { session });
    if (matchedCount === 0) throw new OperatorError(`There is no open report ${subject}.`, 'no_open_report');
  }

  private readonly newAction = (
    { id = ulid(), action, reason, until = null, by }: NewAction,
    user: ActionRow['user'],
    report: string | null,
  ): ActionRow => ({
    _id: id,
    action,
    user,
    reason,
    until,
    report,
    ended_sessions: [],
    by,
    at: new Date(this.now()),
  });

  private readonly knownAct = async (id: string | undefined, session: ClientSession): Promise<ActionRow | null> =>
    id === undefined ? null : this.models.moderationActions.findById(id).session(session).lean();

  /** Throws OperatorError if there is none. */
  private async playerOf(id: string, session: ClientSession): Promise<UserRow> {
    const user = await this.models.users.findById(id).session(session).lean();
    if (!user) throw new OperatorError(`There is no player ${id}.`, 'unknown_player');
    return user;
  }

  private async endSessionsOf(userId: string, session: ClientSession): Promise<string[]> {
    const ended = await this.models.sessions.distinct('_id', { user_id: userId }).session(session);
    await this.models.sessions.deleteMany({ user_id: userId }, { session });
    return ended;
  }
}
