import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';
import { shownCase } from './shown-case.ts';

export const listReports = rpcHandler(rpcs.listReports, async ({ limit }, { moderation }: Context) => {
  const { cases, total } = await moderation.listOpen(limit);
  return { cases: cases.map(shownCase), total };
});
