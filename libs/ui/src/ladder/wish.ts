import { useSyncExternalStore } from 'react';
import { createStorageEvent, storage } from '../storage.ts';

export type Wish = 'ranked' | 'free';

const KEY = 'battle-wish';
const { subscribe, changed } = createStorageEvent('maseki-battle-wish');

/** Reads the wish that this browser keeps without subscribing to it. */
export const readWish = (): Wish => (storage.read(KEY) === 'free' ? 'free' : 'ranked');

export function keepWish(wish: Wish): void {
  storage.write(KEY, wish);
  changed();
}

/** The wish, which follows changes on other screens and in other tabs. */
export const useWish = (): Wish => useSyncExternalStore(subscribe, readWish);
