import { createStorageEvent, storage } from '@maseki/ui/storage.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useSyncExternalStore } from 'react';

const keyOf = (userId: string): string => `wish-card-${userId}`;
const { changed, subscribe } = createStorageEvent('wish-card');

interface Wish {
  wish: string | null;
  choose: (card: string | null) => void;
}

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
