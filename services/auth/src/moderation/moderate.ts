import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';
import { OperatorError } from './arguments.ts';
import type { ModerationStore } from './moderation-store.ts';

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
  ({ action_id: id, action, user_id, report, reason, until, by }, { moderation }: Pick<Context, 'moderation'>) =>
    outcomeOf(() => {
      const end = until === null ? null : new Date(until);
      const decision = { id, action, subject: user_id ?? report ?? '', reason, by, until: end, report };
      return act(moderation, user_id, decision);
    }),
);

async function act(
  moderation: ModerationStore,
  userId: string | null,
  decision: Parameters<ModerationStore['act']>[2],
): Promise<number> {
  const { action } = decision;
  if (action !== 'dismiss') return moderation.act(userId ?? '', action, decision);
  await moderation.dismiss({ ...decision, subject: decision.report ?? '' });
  return 0;
}
