import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { FOUND_PLAYERS_MAX } from '@maseki/contracts/console/limits.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '../http/handler.ts';

export const findPlayers = handler('findPlayers', async ({ query: { beginning } }, { bus }) =>
  ok(await bus.callRpc(rpcs.findPlayers, { beginning, limit: FOUND_PLAYERS_MAX })),
);
