import type { ReportRow, Reports } from './models.ts';

/** A message that players have reported. */
export interface Case extends Pick<ReportRow, 'group_name' | 'context' | 'settled_at' | 'outcome'> {
  /** The id of the message. */
  _id: string;
  /** Names of all who reported it. */
  reporters: string[];
  since: Date;
}

const cases = {
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

/** Reports as operators work on them: a message is one case, whoever has reported it. */
export const reportDesk = (reports: Reports) => ({
  /** Those that nobody has decided about, first reported first, and how many there are beyond the page. */
  async open(page: number): Promise<{ cases: Case[]; total: number }> {
    const [found, all] = await Promise.all([
      reports.aggregate<Case>([
        { $match: { settled_at: null } },
        { $sort: { created_at: 1 } },
        cases,
        { $sort: { since: 1, _id: 1 } },
        { $limit: page },
      ]),
      reports.distinct('message_id', { settled_at: null }),
    ]);
    return { cases: found, total: all.length };
  },

  /** Those that were decided, last decided first. */
  settled: (page: number): Promise<Case[]> =>
    reports.aggregate<Case>([
      { $match: { settled_at: { $ne: null } } },
      { $sort: { created_at: 1 } },
      cases,
      { $sort: { settled_at: -1, _id: 1 } },
      { $limit: page },
    ]),

  /** Decides about a message for all who reported it; false when nothing of it was open. */
  async settle(messageId: string, outcome: string): Promise<boolean> {
    const open = { message_id: messageId, settled_at: null };
    const { modifiedCount } = await reports.updateMany(open, { settled_at: new Date(), outcome });
    return modifiedCount > 0;
  },
});

export type ReportDesk = ReturnType<typeof reportDesk>;
