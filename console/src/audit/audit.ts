import { setImmediate } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { chainReader } from '../actions/chain.ts';
import { actionModels } from '../actions/models.ts';

/** Faults in the record of actions. The message has a line for each. */
export class AuditFault extends Error {}

/** Reads the whole record and returns a line about it. Throws AuditFault. */
export async function auditOperators(db: Connection, now: number): Promise<string[]> {
  const { actions, heads } = actionModels(db);
  // The head is read first, so rows that come meanwhile are left out.
  const head = await heads.findById('head').lean();
  const reader = chainReader(now);
  const end = head?.sequence ?? 0;
  for await (const row of actions
    .find({ _id: { $lte: end } })
    .sort({ _id: 1 })
    .lean()
    .cursor()) {
    reader.read(row);
    if (row._id % 1_000 === 0) await setImmediate();
  }
  const beyond = await actions.exists({ _id: { $gt: end } });
  const again = beyond ? await heads.findById('head').lean() : null;
  const { rows, open, faults } = reader.finish(head);
  if (beyond && (again?.sequence ?? 0) <= end) faults.push(`rows after ${end} were inserted`);
  if (faults.length > 0) throw new AuditFault([`The record of operators has faults:`, ...faults].join('\n'));
  return [`The record of operators is whole: ${rows} rows, ${open} actions under way.`];
}
