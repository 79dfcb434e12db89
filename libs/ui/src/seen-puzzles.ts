import { storage } from './storage.ts';

const keyOf = (userId: string): string => `seen-puzzles-${userId}`;

/** The last day whose puzzles this player has opened here. */
export const seenPuzzles = {
  read: (userId: string): string | null => storage.read(keyOf(userId)),
  note: (userId: string, day: string): void => storage.write(keyOf(userId), day),
};
