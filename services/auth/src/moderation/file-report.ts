import type { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';

type Rpc = typeof rpcs.fileReport;

/** Takes a report of the service that carried the conversation. */
export async function fileReport(
  report: z.output<Rpc['input']>,
  { reports, security }: Pick<Context, 'reports' | 'security'>,
): Promise<z.input<Rpc['reply']>> {
  const isFiled = await reports.file(report);
  security.record({
    ...{ kind: 'reported', outcome: isFiled ? 'succeeded' : 'refused' },
    ...{ user_id: report.accused?.id, reason: report.source },
  });
  return { outcome: isFiled ? 'filed' : 'limit_reached' };
}
