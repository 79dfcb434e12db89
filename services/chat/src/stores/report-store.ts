import type { Group } from './group-store.ts';
import type { ReportRow, Reports, WrittenRow } from './models.ts';

interface NewReport {
  group: Group;
  messageId: string;
  reporterId: string;
  context: readonly WrittenRow[];
}

/** What players have reported, for the operators. */
export const reportStore = (reports: Reports) => ({
  /** Keeps a report with a copy of its context; the same again changes nothing. */
  async file({ group, messageId, reporterId, context }: NewReport): Promise<void> {
    const spoken = context.map(({ _id: id, sender_id, sender_name, message, written, created_at: at }) => ({
      ...{ id, sender_id, sender_name, message: written ?? message, at },
    }));
    const row = { group_id: group.id, group_name: group.name, message_id: messageId, reporter_id: reporterId };
    await reports.updateOne(
      { _id: `${messageId}:${reporterId}` },
      { $setOnInsert: { ...row, context: spoken, created_at: new Date(), settled_at: null, outcome: null } },
      { upsert: true },
    );
  },

  /** Those that nobody has decided about, oldest first. */
  open: (): Promise<ReportRow[]> => reports.find({ settled_at: null }).sort({ created_at: 1 }).lean(),

  /** Whether it was open until now. */
  async settle(id: string, outcome: string): Promise<boolean> {
    const { modifiedCount } = await reports.updateOne(
      { _id: id, settled_at: null },
      { settled_at: new Date(), outcome },
    );
    return modifiedCount === 1;
  },
});

export type ReportStore = ReturnType<typeof reportStore>;
