import { setImmediate } from 'node:timers/promises';
import type { LedgerGrant } from '@maseki/contracts/inventory/operator-rpcs.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { Connection } from 'mongoose';
import { type ActionRow, chainReader, type Head } from '../actions/chain.ts';
import { type ActionModels, actionModels } from '../actions/models.ts';
import { campaignModel } from '../grants/models.ts';
import { operatorModels } from '../operators/models.ts';
import { actReader } from './acts.ts';
import { compareGrants } from './compare-grants.ts';
import { compareOperators } from './compare-operators.ts';
import { headReader } from './heads.ts';

/** Faults in the record of actions. The message has a line for each. */
export class AuditFault extends Error {}

/** What an audit compares the database of the console with. */
export interface Evidence {
  /** The lines of the console's log, and the key that signed the heads. Null if none are at hand. */
  log: { text: string; key: string } | null;
  /** The grants of inventory's ledger. They are read before the audit begins. */
  ledger: readonly LedgerGrant[];
}

const NO_HEADS =
  'No heads of the log were given (--heads): a record that was cut or linked again as a whole looks whole, too.';

/** What can change, as of one moment. All rows up to the head are there then and stay. */
async function stateOf(db: Connection) {
  const session = await db.startSession({ snapshot: true });
  try {
    const head: Head | null = await actionModels(db).heads.findById('head').session(session).lean();
    const campaigns = await campaignModel(db).find({}, { users: 0 }).session(session).lean();
    const operators = await operatorModels(db).operators.find().session(session).lean();
    return { head, campaigns, operators };
  } finally {
    await session.endSession();
  }
}

async function readRows({ actions }: ActionModels, end: number, read: (row: ActionRow) => void): Promise<void> {
  for await (const row of actions
    .find({ _id: { $lte: end } })
    .sort({ _id: 1 })
    .lean()
    .cursor()) {
    read(row);
    if (row._id % 1_000 === 0) await setImmediate();
  }
}

/**
 * Reads the whole record, compares it with heads that have left the database, and with what acts
 * have left elsewhere. Returns lines about it. Throws AuditFault.
 */
export async function auditOperators(db: Connection, now: EpochMs, { log, ledger }: Evidence): Promise<string[]> {
  const models = actionModels(db);
  const { head, campaigns, operators } = await stateOf(db);
  const end = head?.sequence ?? 0;
  const chain = chainReader(now);
  const acts = actReader();
  const heads = log && headReader(log.text, log.key, now);
  await readRows(models, end, (row) => {
    for (const reader of [chain, acts, heads]) reader?.read(row);
  });
  const beyond = await models.actions.exists({ _id: { $gt: end } });
  const again = beyond ? await models.heads.findById('head').lean() : null;
  const { rows, open, faults } = chain.finish(head);
  if (beyond && (again?.sequence ?? 0) <= end) faults.push(`rows after ${end} were inserted`);
  const compared = heads?.finish();
  const recorded = acts.finish();
  faults.push(...(compared?.faults ?? []));
  faults.push(...compareGrants(recorded, { campaigns, ledger }), ...compareOperators(recorded, operators));
  if (faults.length > 0) throw new AuditFault(['The record of operators has faults:', ...faults].join('\n'));
  return [
    `The record of operators is whole: ${rows} rows, ${open} actions under way.`,
    `It explains ${operators.length} operators, ${campaigns.length} grants and ${ledger.length} grants of the ledger.`,
    compared ? `It has the ${compared.found} heads of the log.` : NO_HEADS,
  ];
}
