import type { Context } from '../context.ts';

/** A user's magic stones. */
export async function getBalance({ user_id }: { user_id: string }, { accounts }: Pick<Context, 'accounts'>) {
  const { stones } = await accounts.findOrOpen(user_id);
  return { magic_stones: stones };
}
