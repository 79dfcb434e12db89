import type { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';

type Rpc = typeof rpcs.getUserByName;

/** The user of a name as others see them. */
export async function getUserByName(
  { username }: z.output<Rpc['input']>,
  { users }: Pick<Context, 'users'>,
): Promise<z.input<Rpc['reply']>> {
  const user = await users.findByUsername(username);
  return user && { id: user.id, username: user.username };
}
