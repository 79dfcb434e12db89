import { createStorageEvent, storage } from '@maseki/ui/storage.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useSyncExternalStore } from 'react';

const keyOf = (userId: string): string => `wish-card-${userId}`;
const { changed, subscribe } = createStorageEvent('wish-card');

interface Wish {
  /** The id of the card, null without one. */
  wish: string | null;
  choose: (card: string | null) => void;
}

/** The card for which a player saves points, as this browser remembers it. */
export function useWish(): Wish {
  const { user } = useUser();
  const wish = useSyncExternalStore(
    subscribe,
    () => (user ? storage.read(keyOf(user.id)) : null),
    () => null,
  );
  const choose = (card: string | null) => {
    if (!user) return;
    storage.write(keyOf(user.id), card);
    changed();
  };
  return { wish, choose };
}
