import type { InBattle } from '../battles/in-battle.ts';
import type { Audience } from './audience.ts';

interface Parts {
  audience: Pick<Audience, 'users'>;
  inBattle: InBattle;
  /** A battle of somebody who is here has begun or ended. */
  onChange(user: string): Promise<void>;
}

/** Looks who of this pod's users is in a battle, and tells of those with whom it has changed since the last look. */
export function createBattleWatch({ audience, inBattle, onChange }: Parts): () => Promise<void> {
  let fighting: ReadonlySet<string> = new Set();
  return async () => {
    const users = audience.users();
    const before = fighting;
    fighting = await inBattle(users);
    await Promise.all(users.filter((user) => before.has(user) !== fighting.has(user)).map(onChange));
  };
}
