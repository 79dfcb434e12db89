import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';
import { OperatorError } from './arguments.ts';

/** The number of ended sessions, or why the act is not possible. */
export async function outcomeOf(act: () => Promise<number>) {
  try {
    return { outcome: 'done', ended_sessions: await act() } as const;
  } catch (error) {
    if (!(error instanceof OperatorError) || !error.because) throw error;
    return { outcome: 'refused', because: error.because } as const;
  }
}

export const moderate = rpcHandler(
  rpcs.moderate,
  (
    { action_id: id, action, user_id, report, reason, until: end, by, own },
    { moderation }: Pick<Context, 'moderation'>,
  ) =>
    outcomeOf(async () => {
      const until = end === null ? null : new Date(end);
      const order = { id, reason, by, until, report, own };
      if (action !== 'dismiss') {
        const subject = user_id ?? '';
        return moderation.act(subject, action, { ...order, action, subject });
      }
      await moderation.dismiss({ ...order, action, subject: report ?? '' });
      return 0;
    }),
);
