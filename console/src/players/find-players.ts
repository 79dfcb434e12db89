import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '../http/handler.ts';

const LIMIT = 50;

export const findPlayers = handler('findPlayers', async ({ query: { beginning } }, { bus }) =>
  ok(await bus.callRpc(rpcs.findPlayers, { beginning, limit: LIMIT })),
);
