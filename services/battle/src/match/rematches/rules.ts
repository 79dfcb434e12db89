import type { Wish } from '../../base/database/documents.ts';

/**
 * Time for which a wish for a rematch holds. Pages that wait repeat it every 2 s, so that a player
 * does not meet an opponent who has left.
 */
export const WISH_MS = 6_000;

/** By user id. */
export type Wishes = Readonly<Record<string, Wish>>;

interface Wanting extends Omit<Wish, 'at'> {
  id: string;
}

/** True if this user wants it now. */
export const isWanting = (wishes: Wishes, user: string, now: number): boolean =>
  now - (wishes[user]?.at ?? Number.NEGATIVE_INFINITY) < WISH_MS;

/** Both players if both want it now, in an order that does not depend on who spoke last. */
export function bothWanting(wishes: Wishes, users: readonly string[], now: number): [Wanting, Wanting] | null {
  const wanting = [...users].sort().flatMap((id) => {
    const wish = wishes[id];
    return wish && isWanting(wishes, id, now)
      ? [{ id, username: wish.username, ...(wish.sealing && { sealing: wish.sealing }) }]
      : [];
  });
  const [one, other] = wanting;
  return one && other ? [one, other] : null;
}
