import type { Wish } from '../database/documents.ts';

/** How long a wish for a rematch holds after it was said; pages that still wait say it again every 2 s, so nobody meets an opponent who has left. */
export const WISH_MS = 6_000;

/** By user id. */
export type Wishes = Readonly<Record<string, Wish>>;

interface Wanting {
  id: string;
  username: string;
}

/** Both players when both want it now, in an order that is the same whoever spoke last. */
export function bothWanting(wishes: Wishes, users: readonly string[], now: number): [Wanting, Wanting] | null {
  const wanting = [...users].sort().flatMap((id) => {
    const wish = wishes[id];
    return wish && now - wish.at < WISH_MS ? [{ id, username: wish.username }] : [];
  });
  const [one, other] = wanting;
  return one && other ? [one, other] : null;
}
