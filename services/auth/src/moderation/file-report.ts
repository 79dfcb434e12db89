import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

/** Takes a report of the service that carried the conversation. */
export const fileReport = rpcHandler(rpcs.fileReport, async (report, { reports, security }: Context) => {
  const isFiled = await reports.file(report);
  security.record({
    kind: 'reported',
    outcome: isFiled ? 'succeeded' : 'refused',
    user_id: report.accused?.id,
    reason: report.source,
  });
  return { outcome: isFiled ? ('filed' as const) : ('limit_reached' as const) };
});
