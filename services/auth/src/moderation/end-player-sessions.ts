import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';
import { outcomeOf } from './moderate.ts';

/** Logs a player out everywhere. A repeat announces the same sessions again. */
export const endPlayerSessions = rpcHandler(
  rpcs.endSessions,
  ({ action_id: id, user_id, reason, by }, { moderation, broadcastEnded, security }: Context) =>
    outcomeOf(async () => {
      const ended = await moderation.endSessions(user_id, { id, reason, by });
      broadcastEnded(ended);
      security.record({
        kind: 'session_ended',
        outcome: 'succeeded',
        user_id,
        count: ended.length,
        reason: 'operator',
      });
      return ended.length;
    }),
);
