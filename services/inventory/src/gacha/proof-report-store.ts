import { HOUR_MS } from '@maseki/contracts/time.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { type Connection, Schema } from 'mongoose';

/** The id is `<user>:<kind>:<subject>:<hour>`. */
interface ReportRow {
  _id: string;
  at: Date;
}

/** Reports of failed checks that were counted in this hour, on any pod. */
export function proofReportStore(db: Connection, now: () => number) {
  const row = new Schema<ReportRow>({ _id: String, at: Date }, { versionKey: false, shardKey: { _id: 1 } });
  row.index({ at: 1 }, { expireAfterSeconds: HOUR_MS / 1_000 });
  const reports = db.model<ReportRow>('ProofReport', row, 'proof_reports');
  return {
    /** True for the first report of a player about something within the hour. */
    async isFirst(user: string, kind: string, subject: string): Promise<boolean> {
      const hour = Math.floor(now() / HOUR_MS);
      try {
        await reports.create({ _id: `${user}:${kind}:${subject}:${hour}`, at: new Date(now()) });
        return true;
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error;
        return false;
      }
    },
  };
}

export type ProofReportStore = ReturnType<typeof proofReportStore>;
