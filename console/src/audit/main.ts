import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { connectNats, leaveNats } from '@maseki/service-kit/bus/connect.ts';
import { createBusMetrics } from '@maseki/service-kit/bus/metrics.ts';
import { systemClock } from '@maseki/service-kit/lifecycle/kit.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { CommandUsage, runCommand } from '@maseki/service-kit/run-command.ts';
import { Registry } from 'prom-client';
import { auditConfig } from '../config.ts';
import { AuditFault, auditOperators, type Evidence } from './audit.ts';

/** An index of all grants is read, which may be long. */
const LEDGER_MS = 60_000;

/** The grants of the ledger, which only inventory reads. */
async function ledgerGrants({ nats }: ReturnType<typeof auditConfig>): Promise<Evidence['ledger']> {
  const connection = await connectNats(nats, { service: 'console', pod: 'audit' });
  const bus = createBus(
    connection,
    createLog('console', { pod: 'audit', logLevel: 'silent' }),
    createBusMetrics(new Registry()),
  );
  try {
    return (await bus.callRpc(rpcs.sumGrants, {}, { timeoutMs: LEDGER_MS })).grants;
  } finally {
    await leaveNats(connection, bus);
  }
}

/** The lines of a log, of standard input with `-`. */
const textOf = (file: string): string => readFileSync(file === '-' ? 0 : file, 'utf8');

/** The log that is given. Throws CommandUsage. */
function headsOf(key: string): Evidence['log'] {
  try {
    const { heads } = parseArgs({ options: { heads: { type: 'string' } } }).values;
    return heads === undefined ? null : { text: textOf(heads), key };
  } catch (error) {
    throw new CommandUsage(`usage: audit [--heads <log>]\n${error instanceof Error ? error.message : error}`);
  }
}

await runCommand({ service: 'console', refusal: AuditFault }, async (db) => {
  const config = auditConfig(process.env);
  const evidence = { log: headsOf(config.recordKey), ledger: await ledgerGrants(config) };
  for (const line of await auditOperators(db, systemClock.now(), evidence)) console.log(line);
});
