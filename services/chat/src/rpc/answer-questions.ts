import { rpcs } from '@maseki/contracts/chat/rpc.ts';
import type { Context } from '../context.ts';

/** Answers what other services ask; gives how to stop. */
export const answerQuestions = ({ bus, blocks }: Pick<Context, 'bus' | 'blocks'>): (() => void) =>
  bus.handleRpc(rpcs.blocksBetween, async ({ user_id, other_id }) => {
    const [by_user, by_other] = await Promise.all([blocks.has(user_id, other_id), blocks.has(other_id, user_id)]);
    return { by_user, by_other };
  });
