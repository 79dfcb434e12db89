import type { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';

type Question = typeof rpcs.userByName;

/** The user of a name as others see them. */
export async function userByName(
  { username }: z.output<Question['input']>,
  { users }: Pick<Context, 'users'>,
): Promise<z.input<Question['reply']>> {
  const user = await users.findByUsername(username);
  return user && { id: user.id, username: user.username };
}
