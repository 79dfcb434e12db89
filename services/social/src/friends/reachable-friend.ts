import type { Person } from '@maseki/contracts/social/person.ts';
import type { Context } from '../context.ts';
import { isBlocked } from './blocks-between.ts';

/** The friend of that id; null when the two are none, also when a block has ended it that was not heard of yet. */
export async function reachableFriend(
  user: string,
  id: string,
  { friends, blocksBetween }: Pick<Context, 'friends' | 'blocksBetween'>,
): Promise<Person | null> {
  const friend = await friends.friend(user, id);
  return friend && !(await isBlocked(user, id, { blocksBetween })) ? friend : null;
}
