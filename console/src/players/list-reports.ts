import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { performRead } from '../actions/perform.ts';
import { handler } from '../http/handler.ts';

/** As many conversations of the longest kind as fit into one message of NATS. */
const LIMIT = 20;

export const listReports = handler('listReports', ({ actor }, context) =>
  performRead({ actor, kind: 'view-reports' }, context, async () =>
    ok(await context.bus.callRpc(rpcs.listReports, { limit: LIMIT })),
  ),
);
