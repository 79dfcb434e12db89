import type { Connections } from './connections.ts';
import type { InBattle } from './in-battle.ts';

interface BattleWatchDeps {
  connections: Pick<Connections, 'users'>;
  inBattle: InBattle;
  /** Called when a battle of a user of this pod has begun or ended. */
  onChange(user: string): Promise<void>;
}

/** Returns a function that reads who of this pod's users is in a battle, and reports what has changed since its last call. */
export function createBattleWatch({ connections, inBattle, onChange }: BattleWatchDeps): () => Promise<void> {
  let fighting: ReadonlySet<string> = new Set();
  return async () => {
    const users = connections.users();
    const before = fighting;
    fighting = await inBattle(users);
    await Promise.all(users.filter((user) => before.has(user) !== fighting.has(user)).map(onChange));
  };
}
