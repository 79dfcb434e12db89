import { OPEN_REPORTS_MAX } from '@maseki/contracts/auth/limits.ts';
import type { Report } from '@maseki/contracts/auth/moderation.ts';
import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { Models } from '../models.ts';
import type { ReportRow } from './models.ts';

/** Lines of one report. If it was repeated, the first ones stay. */
const MAX_LINES = 300;

const rowLines = ({ lines }: Report): ReportRow['lines'] => lines.map((line) => ({ ...line, at: new Date(line.at) }));

/** All lines of a report and of its repeat, in the order in which they were stored. */
function mergeLines(known: ReportRow['lines'], more: ReportRow['lines']): ReportRow['lines'] {
  const byId = new Map([...known, ...more].map((line) => [line.id, line]));
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, MAX_LINES);
}

export function reportStore({ reports, users }: Models, transact: Transact, now: () => number) {
  const runExclusive = keyedMutex();

  async function store(report: Report, { session }: Transaction): Promise<boolean> {
    const { source, subject, place, accused, reporter } = report;
    // The write serializes the reports of one player, so that they can be counted.
    await users.updateOne({ _id: reporter.id }, { $inc: { reports: 1 } }, { session });
    const _id = `${subject}:${reporter.id}`;
    const known = await reports.findById(_id).session(session).lean();
    if (known) {
      const lines = mergeLines(known.lines, rowLines(report));
      if (known.closed_at === null) await reports.updateOne({ _id }, { lines }, { session });
      return true;
    }
    const open = { 'reporter.id': reporter.id, closed_at: null };
    if ((await reports.countDocuments(open).session(session)) >= OPEN_REPORTS_MAX) return false;
    const row = { _id, source, subject, place, accused, reporter, lines: rowLines(report) };
    await reports.create([{ ...row, created_at: new Date(now()), closed_at: null, closed_by: null }], { session });
    return true;
  }

  return {
    /** False if its reporter has too many open ones, also through requests at once. */
    file: (report: Report): Promise<boolean> =>
      runExclusive(report.reporter.id, () => transact((transaction) => store(report, transaction))),
  };
}

export type ReportStore = ReturnType<typeof reportStore>;
