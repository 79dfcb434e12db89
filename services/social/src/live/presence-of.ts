import type { Presence } from '@maseki/contracts/social/http.ts';
import type { Context } from '../context.ts';

/** What each of these users is doing. */
export async function presenceOf(
  users: readonly string[],
  { presences, inBattle }: Pick<Context, 'presences' | 'inBattle'>,
): Promise<(user: string) => Presence> {
  const online = await presences.online(users);
  const fighting = online.size > 0 ? await inBattle([...online]) : new Set<string>();
  return (user) => {
    if (!online.has(user)) return 'offline';
    return fighting.has(user) ? 'battle' : 'online';
  };
}
