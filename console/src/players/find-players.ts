import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { call } from '../http/call.ts';

const LIMIT = 50;

export const findPlayers = call('findPlayers', async ({ query: { beginning } }, { bus }) =>
  ok(await bus.callRpc(rpcs.findPlayers, { beginning, limit: LIMIT })),
);
