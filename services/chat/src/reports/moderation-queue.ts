import type { Model } from 'mongoose';
import type { ReportRow } from './model.ts';

/** A message that players have reported. */
export interface Case extends Pick<ReportRow, 'group_name' | 'context' | 'settled_at' | 'outcome'> {
  /** The id of the message. */
  _id: string;
  /** Names of all who reported it. */
  reporters: string[];
  /** When it was first reported. */
  since: Date;
}

const groupByMessage = {
  $group: {
    _id: '$message_id',
    group_name: { $last: '$group_name' },
    context: { $last: '$context' },
    settled_at: { $last: '$settled_at' },
    outcome: { $last: '$outcome' },
    reporters: { $push: '$reporter_name' },
    since: { $first: '$created_at' },
  },
} as const;

/** Reports as operators work on them: all reports of one message are one case. */
export const moderationQueue = (reports: Model<ReportRow>) => ({
  /** At most `limit` open cases, the first reported first, and the number of all open cases. */
  async listOpen(limit: number): Promise<{ cases: Case[]; total: number }> {
    const [cases, all] = await Promise.all([
      reports.aggregate<Case>([
        { $match: { settled_at: null } },
        { $sort: { created_at: 1 } },
        groupByMessage,
        { $sort: { since: 1, _id: 1 } },
        { $limit: limit },
      ]),
      reports.distinct('message_id', { settled_at: null }),
    ]);
    return { cases, total: all.length };
  },

  /** At most `limit` settled cases, the last settled first. */
  listSettled: (limit: number): Promise<Case[]> =>
    reports.aggregate<Case>([
      { $match: { settled_at: { $ne: null } } },
      { $sort: { created_at: 1 } },
      groupByMessage,
      { $sort: { settled_at: -1, _id: 1 } },
      { $limit: limit },
    ]),

  /** Settles all open reports of a message; returns false when there are none. */
  async settle(messageId: string, outcome: string): Promise<boolean> {
    const open = { message_id: messageId, settled_at: null };
    const { modifiedCount } = await reports.updateMany(open, { settled_at: new Date(), outcome });
    return modifiedCount > 0;
  },
});

export type ModerationQueue = ReturnType<typeof moderationQueue>;
