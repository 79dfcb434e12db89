import type { Context } from '../context.ts';

/** A user's magic stones. */
export async function balance({ user_id }: { user_id: string }, { accounts }: Context) {
  const { stones } = await accounts.find(user_id);
  return { magic_stones: stones };
}
