import type { User as ShownUser } from '@maseki/contracts/auth/http.ts';
import type { Context } from '../context.ts';
import type { User } from './user-store.ts';

/** A user as the own page shows it. */
export async function shownUser(
  { id, username, focus }: Pick<User, 'id' | 'username' | 'focus'>,
  { balanceOf }: Pick<Context, 'balanceOf'>,
): Promise<ShownUser> {
  return { id, username, magic_stones: await balanceOf(id), ...(focus !== 'off' && { focus }) };
}
