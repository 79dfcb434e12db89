import type { Entry } from './entry.ts';

/** The name that battles keep of a player whose account is deleted. */
export const FORMER_PLAYER = '退会したプレイヤー';

/** The entries of a battle without the names of these users. */
export function withoutNames(entries: readonly Entry[], former: ReadonlySet<string>): Entry[] {
  const nameless = <P extends { user_id: string; name: string }>(player: P): P =>
    former.has(player.user_id) ? { ...player, name: FORMER_PLAYER } : player;
  return entries.map((entry) =>
    entry.kind === 'created'
      ? { ...entry, players: { a: nameless(entry.players.a), b: nameless(entry.players.b) } }
      : entry,
  );
}
