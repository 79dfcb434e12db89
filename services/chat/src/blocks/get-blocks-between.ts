import type { rpcs } from '@maseki/contracts/chat/rpc.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';

/** Tells services that let one user reach another which of the two has blocked the other. */
export async function getBlocksBetween(
  { user_id, other_id }: z.output<typeof rpcs.getBlocksBetween.input>,
  { blocks }: Pick<Context, 'blocks'>,
) {
  const [by_user, by_other] = await Promise.all([
    blocks.isBlocked(user_id, other_id),
    blocks.isBlocked(other_id, user_id),
  ]);
  return { by_user, by_other };
}
