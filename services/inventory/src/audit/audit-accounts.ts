import type { Connection } from 'mongoose';
import type { AccountModels } from '../accounts/models.ts';
import { type Difference, differencesOf } from './rules.ts';
import { auditedUsers } from './store.ts';

export interface AuditReport {
  users: number;
  differences: Difference[];
}

/** Checks over the whole database that stones and cards equal their histories. */
export async function auditAccounts(db: Connection, models: AccountModels): Promise<AuditReport> {
  const report: AuditReport = { users: 0, differences: [] };
  for await (const batch of auditedUsers(db, models)) {
    report.users += batch.length;
    report.differences.push(...batch.flatMap(differencesOf));
  }
  return report;
}
