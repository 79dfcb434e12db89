import { REMATCH_WISH_S } from '@maseki/contracts/battle/limits.ts';
import type { Wish } from '../../base/database/documents.ts';

/** Time for which a wish for a rematch holds. */
export const WISH_MS = REMATCH_WISH_S * 1_000;

/** By user id. */
export type Wishes = Readonly<Record<string, Wish>>;

interface Wanting extends Omit<Wish, 'at'> {
  id: string;
}

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
