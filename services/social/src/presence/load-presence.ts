import type { Presence } from '@maseki/contracts/social/http.ts';
import type { BattlePresence } from './battle-presence.ts';
import type { PresenceStore } from './store.ts';

interface LoadPresenceDeps {
  presences: Pick<PresenceStore, 'filterOnline'>;
  battlePresence: Pick<BattlePresence, 'inBattle'>;
}

export async function loadPresence(
  users: readonly string[],
  { presences, battlePresence }: LoadPresenceDeps,
): Promise<(user: string) => Presence> {
  const online = await presences.filterOnline(users);
  const fighting = online.size > 0 ? await battlePresence.inBattle([...online]) : new Set<string>();
  return (user) => {
    if (!online.has(user)) return 'offline';
    return fighting.has(user) ? 'battle' : 'online';
  };
}
