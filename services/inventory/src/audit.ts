import type { Connection } from 'mongoose';
import { type Difference, differencesOf } from './domain/audit.ts';
import { auditedUsers } from './stores/audit-store.ts';
import type { Models } from './stores/models.ts';

export interface AuditReport {
  users: number;
  differences: Difference[];
}

/** Checks over the whole database that stones and cards are what their histories say. */
export async function audit(db: Connection, models: Models): Promise<AuditReport> {
  const report: AuditReport = { users: 0, differences: [] };
  for await (const batch of auditedUsers(db, models)) {
    report.users += batch.length;
    report.differences.push(...batch.flatMap(differencesOf));
  }
  return report;
}
